import type { SourceState } from '../../codes/index.ts';
import { silenceHours, type SunPlace } from '../time/sunWindow.ts';

/** A source is silent after so many times the interval that it is expected in: one that is late once is none. */
const MISSED = 3;

/** A source as it is judged; instants in milliseconds UTC. */
export interface WatchedSource {
  readonly isSuspended: boolean;
  /** Of one that we reach out to: why we cannot. */
  readonly fault?: string | null | undefined;
  readonly receivedAt: number | null;
  readonly intervalMinutes: number | null;
  /** False: what it brings is files, which nobody binds. */
  readonly hasAddresses?: boolean;
  /** Addresses that go to some column. */
  readonly bound: number;
  /** Of a solar plant: its nights do not count. */
  readonly sun?: SunPlace | undefined;
}

/** What can be said of a source now; the first that holds. */
export function sourceState(source: WatchedSource, now: number): SourceState {
  const { isSuspended, receivedAt, intervalMinutes, bound, sun } = source;
  if (isSuspended) return 'held';
  if (source.fault !== undefined && source.fault !== null) return 'failing';
  if (receivedAt === null) return 'waiting';
  if (intervalMinutes !== null && silenceHours(receivedAt, now, sun) * 60 >= MISSED * intervalMinutes) return 'silent';
  return bound === 0 && source.hasAddresses !== false ? 'unbound' : 'receiving';
}
