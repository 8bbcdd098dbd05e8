import { QUARTER_MS, reassign } from '@leitwarte/core/rules';
import type { ComponentDay } from './ledger.ts';
import type { LossPlant } from './facts.ts';

/** A component's day with the causes that users set; if several apply to a quarter-hour, the last one counts. */
export function withCausesByHand(one: ComponentDay, reassigned: LossPlant['reassigned']): ComponentDay {
  const { start, count } = one.grid;
  const own = reassigned.filter(
    ({ component_id, from_at, until_at }) =>
      (component_id === null || component_id === one.component.id) &&
      from_at < start + count * QUARTER_MS &&
      until_at > start,
  );
  if (own.length === 0) return one;
  const causeAt = (quarter: number) => {
    const at = start + quarter * QUARTER_MS;
    return own.findLast(({ from_at, until_at }) => from_at <= at && at < until_at)?.cause;
  };
  return { ...one, balance: { ...one.balance, ...reassign(one.balance.causes, count, causeAt) } };
}
