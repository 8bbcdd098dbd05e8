import { type ChosenDay, intervalKinds } from '@leitwarte/core/rules';
import { type IntervalChoice, intervalParam } from '../interval/choice.ts';

const { write } = intervalParam(intervalKinds, 'live');

/**
 * Address of the screen that compares expected and measured energy of a plant; times of day are removed from the
 * interval.
 */
export function lossesAddress(plant: number, { kind, from, to }: IntervalChoice): string {
  const asked = new URLSearchParams({ of: String(plant) });
  const interval = write({ kind, from: from && dayOnly(from), to: to && dayOnly(to) });
  if (interval !== undefined) asked.set('interval', interval);
  return `/losses?${asked}`;
}

const dayOnly = ({ year, month, day }: ChosenDay): ChosenDay => ({ year, month, day });
