import { numeric } from '../figures/numeric.ts';
import { MINUTE_MS } from '../time/moment.ts';
import type { RuleCondition } from './condition.ts';
import { type ColumnHistory, indexFrom, type RuleHistory } from './history.ts';
import type { Judged, Verdict } from './judged.ts';

type PeersCondition = Extract<RuleCondition, { kind: 'peers' }>;

/** Components deliver at their own instants; means of so long are compared. It divides the hour. */
export const PEER_BUCKET_MS = 15 * MINUTE_MS;
/** Neighbours that must have a value beside the component's own. */
const MIN_NEIGHBOURS = 2;

/** One verdict at the end of each quarter-hour in which the component has a value, that of now as far as it has come. */
export function peerVerdicts(
  condition: PeersCondition,
  column: ColumnHistory,
  { name, peers }: RuleHistory,
  from: number,
): Judged[] {
  const { capacities } = condition;
  const weightOf = (component: string) =>
    capacities === undefined ? 1 : capacities.find((one) => one.component === component)?.capacity;
  const ownWeight = weightOf(name);
  if (ownWeight === undefined) return [];
  const begin = bucketOf(from) - 1;
  const own = bucketMeans(column, begin, ownWeight);
  const neighbours = peers.flatMap((peer) => {
    const weight = weightOf(peer.name);
    return weight === undefined ? [] : [bucketMeans(peer.history, begin, weight)];
  });
  const judged: Judged[] = [];
  for (const [bucket, mean] of own) {
    const at = (bucket + 1) * PEER_BUCKET_MS;
    if (at < from) continue;
    const others = neighbours.flatMap((means) => means.get(bucket) ?? []);
    judged.push({ at, verdict: compared(condition, mean, others) });
  }
  return judged;
}

function compared({ percent, minimum }: PeersCondition, own: number, others: number[]): Verdict {
  if (others.length < MIN_NEIGHBOURS) return 'unknown';
  const median = medianOf(others);
  if (median <= 0 || median < (minimum ?? 0)) return 'unknown';
  return own < (median * percent) / 100 ? 'on' : 'off';
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const bucketOf = (at: number) => Math.floor(at / PEER_BUCKET_MS);

/** Means by quarter-hour in order of time; sums are made in order of time, so that they never depend on arrival. */
function bucketMeans({ times, values }: ColumnHistory, firstBucket: number, weight: number): Map<number, number> {
  const sums = new Map<number, { sum: number; n: number }>();
  for (let index = indexFrom(times, firstBucket * PEER_BUCKET_MS); index < times.length; index += 1) {
    const [at, value] = [times[index], numeric(values[index])];
    if (at === undefined || value === undefined) continue;
    const held = sums.get(bucketOf(at));
    if (held) {
      held.sum += value;
      held.n += 1;
    } else sums.set(bucketOf(at), { sum: value, n: 1 });
  }
  return new Map(Array.from(sums, ([bucket, { sum, n }]) => [bucket, sum / n / weight]));
}
