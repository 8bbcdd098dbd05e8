import * as z from 'zod';
import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import {
  BoardShown,
  EmbedAlarm,
  EmbedChart,
  EmbedChartQuery,
  EmbedChoices,
  EmbedChoicesQuery,
  EmbedEnergy,
  EmbedEnergyQuery,
  EmbedFigure,
  EmbedFlowQuery,
  EmbedKey,
  EmbedKeyCreate,
  EmbedKeyDay,
  EmbedKeyMade,
  EmbedKeyPatch,
  EmbedPlant,
  EmbedSnapshotQuery,
  EmbedYields,
  EmbedYieldsQuery,
  EnergyFlow,
  LiveDataHeaderResponse,
} from '../../entities/index.ts';
import { endpoint, file, json, nothing, PNG, SVG } from '../endpoint.ts';

const ours = { access: { group: ORGA_MANAGER_GROUP }, origin: 'ours' } as const;

export const embedKeys = {
  list: endpoint('GET embed_keys/', {
    ...ours,
    summary: 'Embed keys of the organisation, by name',
    answer: json(z.array(EmbedKey)),
  }),
  create: endpoint('POST embed_keys/', {
    confirms: true,
    ...ours,
    records: 'embed_key_created',
    summary: 'Make a key for pages of others; it is answered this once',
    changes: true,
    creates: true,
    body: EmbedKeyCreate,
    answer: json(EmbedKeyMade),
  }),
  update: endpoint('PATCH embed_keys/{id}/', {
    confirms: true,
    ...ours,
    records: 'embed_key_changed',
    summary: 'Change what an embed key shows, where and how long, or hold it',
    body: EmbedKeyPatch,
    answer: json(EmbedKey),
  }),
  remove: endpoint('DELETE embed_keys/{id}/', {
    ...ours,
    records: 'embed_key_revoked',
    summary: 'Revoke an embed key; pages that use it show nothing new within 10 seconds',
    /** Public data must be stoppable even if the licence has ended. */
    changes: false,
    answer: nothing,
  }),
  usage: endpoint('GET embed_keys/{id}/usage/', {
    ...ours,
    summary: 'Use of an embed key by calendar day (UTC), newest first',
    answer: json(z.array(EmbedKeyDay)),
  }),
};

/** Calls of widgets; embed keys may only make these calls. */
export const embed = {
  plants: endpoint('GET embed/plants/', {
    summary: "Plants with what the embed key shows of them, worst first; with a person's token, all that they see",
    origin: 'ours',
    embed: true,
    answer: json(z.array(EmbedPlant)),
  }),
  choices: endpoint('GET embed/choices/', {
    summary: 'What an embed key can be made to show, by name, and whether a given page may use it',
    origin: 'ours',
    embed: true,
    query: EmbedChoicesQuery,
    answer: json(EmbedChoices),
  }),
  alarms: endpoint('GET embed/alarms/', {
    summary: "Open alarms of the embed key's plants, newest first, 200 at most; it shows `alarms`, or is refused",
    access: { dialog: 'alarmmessages_plant', right: 'can_read' },
    origin: 'ours',
    embed: true,
    answer: json(z.array(EmbedAlarm)),
  }),
  liveData: endpoint('GET embed/live_data/{id}/', {
    summary: "Header and the embed key's plants of a set of live data; it shows `live_data`, or is refused",
    access: { dialog: 'live_data', right: 'can_read' },
    origin: 'ours',
    embed: true,
    answer: json(LiveDataHeaderResponse),
  }),
  figures: endpoint('GET embed/figures/', {
    summary: "The organisation's key figures over the embed key's plants; it shows `figures`, or is refused",
    origin: 'ours',
    embed: true,
    answer: json(z.array(EmbedFigure)),
  }),
  yields: endpoint('GET embed/yields/', {
    summary: "Energy by day of the embed key's plants whose daily evaluation has it; it shows `yields`, or is refused",
    origin: 'ours',
    embed: true,
    query: EmbedYieldsQuery,
    answer: json(z.array(EmbedYields)),
  }),
  energy: endpoint('GET embed/energy/', {
    summary:
      'Power, energy and expected energy of the plants of an embed key that a board was made for; it shows `yields`, or is refused',
    origin: 'ours',
    embed: true,
    query: EmbedEnergyQuery,
    answer: json(EmbedEnergy),
  }),
  flow: endpoint('GET embed/flow/', {
    summary: "Today's energy flow of the sites among the embed key's plants; it shows `flow`, or is refused",
    origin: 'ours',
    embed: true,
    query: EmbedFlowQuery,
    answer: json(EnergyFlow),
  }),
  board: endpoint('GET embed/boards/{id}/', {
    summary: 'What an info board shows and how it looks, by the embed key that it was made for',
    origin: 'ours',
    embed: true,
    answer: json(BoardShown),
  }),
  chart: endpoint('GET embed/charts/{id}/', {
    summary: "Columns of a component of the embed key's plants over time; it shows `charts`, or is refused",
    access: { dialog: 'analyse_plant', right: 'can_read' },
    origin: 'ours',
    embed: true,
    query: EmbedChartQuery,
    answer: json(EmbedChart),
  }),
  snapshot: endpoint('GET embed/snapshots/{snapshot}/{plantId}/{picture}', {
    summary:
      'A plant as a picture (`badge` or `tile`, `.svg` or `.png`) for mails and pages without script, by the public id of a key',
    access: 'public',
    origin: 'ours',
    query: EmbedSnapshotQuery,
    answer: file(SVG, 'leitwarte.svg', [PNG]),
  }),
};
