import { HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import type { RuleCondition } from './condition.ts';
import { indexFrom, type RuleHistory } from './history.ts';
import type { Judged } from './judged.ts';

type ExpectedCondition = Extract<RuleCondition, { kind: 'expected' }>;

const QUARTER_MS = 15 * MINUTE_MS;
/**
 * Minimum expected energy in the window, in hours at full load. With less, such as on a dark day, the rule gives no
 * verdict.
 */
const LEAST_HOURS = 0.3;

/**
 * Verdicts at the end of each quarter-hour of the balance, comparing measured with expected energy over the past hours.
 * Quarter-hours with an unknown value are excluded from both sums. If the balance does not cover the hours, the verdict
 * is `unknown`.
 */
export function expectedVerdicts(
  { percent, hours }: ExpectedCondition,
  { balance, capacity }: RuleHistory,
  from: number,
): Judged[] {
  if (balance === undefined) return [];
  const { times, due, came } = balance;
  const least = (capacity ?? 0) * 1000 * LEAST_HOURS;
  const judged: Judged[] = [];
  for (let index = indexFrom(times, from); index < times.length; index += 1) {
    const at = times[index] ?? 0;
    const begin = at - hours * HOUR_MS;
    const first = indexFrom(times, begin + 1);
    const reaches = (times[first] ?? Infinity) <= begin + QUARTER_MS;
    let [wanted, given] = [0, 0];
    for (let one = first; one <= index; one += 1) {
      const wh = due[one] ?? Number.NaN;
      if (Number.isNaN(wh)) continue;
      wanted += wh;
      given += came[one] ?? 0;
    }
    if (!reaches || wanted <= 0 || wanted < least) judged.push({ at, verdict: 'unknown' });
    else judged.push({ at, verdict: given < (wanted * percent) / 100 ? 'on' : 'off' });
  }
  return judged;
}
