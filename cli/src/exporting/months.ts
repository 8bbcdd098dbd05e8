import { chosenInterval, type ChosenInterval } from '@leitwarte/core/rules';

/** The interval of a complete month for requests; `month` is 1 to 12. */
export function monthInterval(year: number, month: number): ChosenInterval {
  return chosenInterval('month', { year, month, day: 1 });
}
