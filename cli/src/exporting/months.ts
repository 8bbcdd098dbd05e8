import { chosenInterval, type ChosenInterval } from '@leitwarte/core/rules';

/** A whole month (1 to 12) as interval objects carry it. */
export function monthInterval(year: number, month: number): ChosenInterval {
  return chosenInterval('month', { year, month, day: 1 });
}
