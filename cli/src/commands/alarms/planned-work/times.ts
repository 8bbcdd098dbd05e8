import { instantOfChosen } from '@leitwarte/core/rules';
import type { Options } from '../../../command.ts';
import { wrongUsage } from '../../../exit.ts';
import { dayPoint, readOr, shiftedDay, type Today } from '../../../ranges/points.ts';
import { typedId } from '../../../lookup/oneOf.ts';
import { say } from '../../../texts.ts';

const value = say('zeit', 'time');
const example = say(
  '16:00, heute 16:00, morgen, 2026-03-01 14:30, 1.3.2026',
  '16:00, today 16:00, tomorrow, 2026-03-01 14:30, 1.3.2026',
);

export const timeOptions = {
  from: {
    type: 'text',
    value,
    describe: say(`Beginn, auf der Uhr der Anlage: ${example.de}`, `begin, by the plant's clock: ${example.en}`),
  },
  until: {
    type: 'text',
    value,
    describe: say('Ende; ein Tag ohne Uhrzeit zählt mit', 'end; a day without a time counts'),
  },
} as const satisfies Options;

/** The typed begin and end for the request; times that were not typed are left out. */
export function typedTimes(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: Today,
): { from?: string; until?: string } {
  return {
    ...(from === undefined ? {} : { from: momentOf(from, 'from', today) }),
    ...(until === undefined ? {} : { until: momentOf(until, 'until', today) }),
  };
}

function momentOf(typed: string, option: 'from' | 'until', today: Today): string {
  const isClock = /^\d{1,2}:\d{2}$/.test(typed.trim());
  const day = readOr(dayPoint(isClock ? `heute ${typed.trim()}` : typed, today), option, typed, example);
  const at = option === 'until' && day.hour === undefined ? shiftedDay(day, 1) : day;
  return new Date(instantOfChosen(at, today.zone)).toISOString();
}

/** The typed id of planned work. */
export function workId(typed: string): number {
  const id = typedId(typed);
  if (id !== undefined) return id;
  throw wrongUsage(say('Bitte die Nummer der geplanten Arbeiten angeben.', 'Please give the id of the planned work.'));
}
