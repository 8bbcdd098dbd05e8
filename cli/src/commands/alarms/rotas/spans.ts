import type { Options } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { typedTimes } from '../planned-work/times.ts';

const value = say('zeit', 'time');

/** Options for the time of an absence or take-over. */
export const spanOptions = {
  from: {
    type: 'text',
    value,
    describe: say(
      'Beginn, auf der Uhr des Dienstplans: morgen 08:00, 1.3.2026',
      "begin, by the rota's clock: tomorrow 08:00, 1.3.2026",
    ),
  },
  until: {
    type: 'text',
    value,
    describe: say('Ende; ein Tag ohne Uhrzeit zählt mit', 'end; a day without a time counts'),
  },
  remove: {
    type: 'number',
    value: say('nr', 'id'),
    describe: say('stattdessen diesen Eintrag löschen', 'delete this entry instead'),
  },
} as const satisfies Options;

interface Typed {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The typed time span; default: from now on. */
export function spanOf(typed: Typed, zone: string, nowMs: number): { readonly from: string; readonly until: string } {
  const { from = new Date(nowMs).toISOString(), until } = typedTimes(typed, { nowMs, zone });
  if (until === undefined) throw wrongUsage(say('Das Ende fehlt: --until.', 'The end is missing: --until.'));
  return { from, until };
}

/** The list without the entry with this id. */
export function without<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row[] {
  if (rows.every((one) => one.id !== id))
    throw wrongUsage(say(`Einen Eintrag ${id} gibt es hier nicht.`, `There is no entry ${id} here.`));
  return rows.filter((one) => one.id !== id);
}

export const personMissing = (): Error =>
  wrongUsage(say('Wer? Bitte einen Namen angeben.', 'Who? Please give a name.'));
