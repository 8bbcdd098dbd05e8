import { localDate } from '@leitwarte/core/rules';
import type { Context } from '../../../context.ts';
import { instantsOf, readRange, type TypedRange } from '../../../ranges/ranges.ts';

/** First and last typed day in the form of the API. */
export function daysOf(context: Context, typed: TypedRange, zone: string) {
  const range = readRange(typed, { nowMs: context.world.now(), zone });
  const { from, until } = instantsOf(range, zone);
  return { kind: range.kind, first: localDate(from, zone), last: localDate(until - 1, zone) };
}

export const dayOf = (context: Context, day: string, zone: string) => daysOf(context, { day }, zone).first;
