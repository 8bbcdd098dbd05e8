import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readEmbedEnergy } from '../boards/energy.ts';
import { readShownBoard } from '../boards/read.ts';
import { readEmbedAlarms } from './alarms.ts';
import { createEmbedKey, removeEmbedKey, updateEmbedKey } from './change.ts';
import { readEmbedChart } from './chart.ts';
import { readEmbedChoices } from './choices.ts';
import { readEmbedFigures } from './figures.ts';
import { readEmbedFlow } from './flow.ts';
import { readEmbedLiveData } from './liveData.ts';
import { readEmbedPlants } from './plants.ts';
import { readEmbedKeys, readUsage } from './read.ts';
import { readSnapshot } from './snapshot.ts';
import { readEmbedYields } from './yields.ts';

export const embedKeyHandlers: Handlers<LeitwarteContract>['embedKeys'] = {
  list: readEmbedKeys,
  create: createEmbedKey,
  update: updateEmbedKey,
  remove: removeEmbedKey,
  usage: readUsage,
};

export const embedHandlers: Handlers<LeitwarteContract>['embed'] = {
  plants: readEmbedPlants,
  choices: readEmbedChoices,
  alarms: readEmbedAlarms,
  liveData: readEmbedLiveData,
  figures: readEmbedFigures,
  yields: readEmbedYields,
  energy: readEmbedEnergy,
  flow: readEmbedFlow,
  board: readShownBoard,
  chart: readEmbedChart,
  snapshot: readSnapshot,
};
