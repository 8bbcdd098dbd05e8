import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { changeRule, createRule, createSystemRule, removeRule } from './change.ts';
import { markRule, unmarkRule } from './marks.ts';
import { readRules, readRuleOf } from './read.ts';
import { proposeForPlant } from './propose.ts';
import { replayRule } from './replay.ts';

export const alarmRuleHandlers: Handlers<LeitwarteContract>['alarmRules'] = {
  list: readRules,
  retrieve: readRuleOf,
  create: createRule,
  createForSystem: createSystemRule,
  update: changeRule,
  remove: removeRule,
  proposals: proposeForPlant,
  replay: replayRule,
  mark: markRule,
  unmark: unmarkRule,
};
