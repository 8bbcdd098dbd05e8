import { numeric } from '../figures/numeric.ts';
import { MINUTE_MS } from '../time/moment.ts';
import type { RuleCondition } from './condition.ts';
import type { ColumnHistory, RuleHistory } from './history.ts';
import type { Judged, Verdict } from './judged.ts';

type PeersCondition = Extract<RuleCondition, { kind: 'peers' }>;

/**
 * Interval in ms over which means are compared, because components send data at different times. It divides the hour.
 */
const PEER_BUCKET_MS = 15 * MINUTE_MS;
/** Minimum number of other components that must have a value. */
const MIN_NEIGHBOURS = 2;

/**
 * Verdicts at the end of each quarter-hour in which the component has a value. For the current quarter-hour the values
 * so far are used.
 */
export function peerVerdicts(
  condition: PeersCondition,
  column: ColumnHistory,
  history: RuleHistory,
  from: number,
): Judged[] {
  const weightOf = weightsOf(condition, history);
  const ownWeight = weightOf(history);
  if (ownWeight === undefined) return [];
  const neighbours = history.peers.flatMap((peer) => {
    const weight = weightOf(peer);
    return weight === undefined ? [] : [{ means: bucketMeans(peer.history), weight }];
  });
  // the minimum is in the column's unit, unless the rule itself has capacities
  const unit = condition.capacities === undefined ? ownWeight : 1;
  const judged: Judged[] = [];
  for (const [bucket, mean] of bucketMeans(column)) {
    const at = (bucket + 1) * PEER_BUCKET_MS;
    if (at < from) continue;
    const others = neighbours.flatMap(({ means, weight }) => {
      const value = means.get(bucket);
      return value === undefined ? [] : [value / weight];
    });
    judged.push({ at, verdict: compared(condition, mean / ownWeight, others, unit) });
  }
  return judged;
}

/**
 * Returns a function for the divisor of the values of a component: the capacity in the rule, otherwise the capacity of
 * the component, if it and enough other components have one. Components whose divisor is undefined are ignored.
 */
function weightsOf({ capacities }: PeersCondition, own: RuleHistory): (one: Weighed) => number | undefined {
  if (capacities !== undefined) return ({ name }) => capacities.find(({ component }) => component === name)?.capacity;
  const isKnown = ({ capacity }: Weighed) => capacity !== undefined && capacity > 0;
  const byCapacity = isKnown(own) && own.peers.filter(isKnown).length >= MIN_NEIGHBOURS;
  return byCapacity ? (one) => (isKnown(one) ? one.capacity : undefined) : () => 1;
}

type Weighed = Pick<RuleHistory, 'name' | 'capacity'>;

function compared({ percent, minimum }: PeersCondition, own: number, others: number[], unit: number): Verdict {
  if (others.length < MIN_NEIGHBOURS) return 'unknown';
  const median = medianOf(others);
  if (median <= 0 || median * unit < (minimum ?? 0)) return 'unknown';
  return own < (median * percent) / 100 ? 'on' : 'off';
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const bucketOf = (at: number) => Math.floor(at / PEER_BUCKET_MS);

/** Cache of means by column, because every component of the plant is compared with the same columns. */
const remembered = new WeakMap<ColumnHistory, ReadonlyMap<number, number>>();

/**
 * Means by quarter-hour in order of time. Values are added in order of time, so that the result does not depend on the
 * order in which they arrived.
 */
function bucketMeans(column: ColumnHistory): ReadonlyMap<number, number> {
  const known = remembered.get(column);
  if (known !== undefined) return known;
  const { times, values } = column;
  const sums = new Map<number, { sum: number; n: number }>();
  for (let index = 0; index < times.length; index += 1) {
    const [at, value] = [times[index], numeric(values[index])];
    if (at === undefined || value === undefined) continue;
    const held = sums.get(bucketOf(at));
    if (held) {
      held.sum += value;
      held.n += 1;
    } else sums.set(bucketOf(at), { sum: value, n: 1 });
  }
  const means = new Map(Array.from(sums, ([bucket, { sum, n }]) => [bucket, sum / n]));
  remembered.set(column, means);
  return means;
}
