import { isAsleep, reachesOut, type SourceFault, type SourceKind, type SourceState } from '../../codes/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { silenceHours, type SunPlace } from '../time/sunWindow.ts';

/** A source is silent after this many expected intervals; being late once does not count. */
const MISSED = 3;

/** A source with the facts that determine its state; instants in milliseconds UTC. */
export interface WatchedSource {
  readonly isSuspended: boolean;
  /** For a source to which we connect: why we cannot. */
  readonly fault?: SourceFault | null | undefined;
  readonly kind?: SourceKind;
  /**
   * For a source to which we connect: the connection worked with the present settings, though nothing is stored yet.
   */
  readonly isReached?: boolean;
  /** For a source that sends to us: whether it has a valid token. */
  readonly hasToken?: boolean;
  /** For a source that cannot be reached: since when. */
  readonly failingSince?: number | null | undefined;
  readonly receivedAt: number | null;
  readonly intervalMinutes: number | null;
  /** False: it delivers files, which need no binding. */
  readonly hasAddresses?: boolean;
  /** Addresses that go to some column. */
  readonly bound: number;
  /** For a solar plant, whose nights do not count. */
  readonly sun?: SunPlace | undefined;
}

/** State of a source now; the first state that applies. */
export function sourceState(source: WatchedSource, now: number): SourceState {
  const { isSuspended, receivedAt, intervalMinutes, bound, sun } = source;
  if (isSuspended) return 'held';
  if (source.fault !== undefined && source.fault !== null) return sleeps(source, now) ? 'asleep' : 'failing';
  if (isUntried(source)) return 'connecting';
  if (source.hasToken === false) return 'tokenless';
  if (receivedAt === null) return source.isReached === true ? 'reached' : 'waiting';
  if (intervalMinutes !== null && silenceHours(receivedAt, now, sun) * 60 >= MISSED * intervalMinutes) return 'silent';
  return bound === 0 && source.hasAddresses !== false ? 'unbound' : 'receiving';
}

/** Whether it was never reached, or not since its settings changed. */
const isUntried = ({ kind, isReached }: WatchedSource): boolean =>
  kind !== undefined && reachesOut(kind) && isReached === false;

/**
 * Whether it is dark at a solar-powered device whose only fault is that it does not answer. As with readings, a whole
 * day counts completely, unless there was no sun in it.
 */
const sleeps = (source: WatchedSource, now: number): boolean =>
  mayRest(source) &&
  silenceHours(now - MINUTE_MS, now, source.sun) === 0 &&
  silenceHours(source.failingSince ?? now, now, source.sun) < DAY_MS / HOUR_MS;

/** A source that was never reached has no night: perhaps there is no device. */
const mayRest = ({ kind, fault, sun, isReached }: WatchedSource): boolean =>
  kind === 'modbus' &&
  isReached === true &&
  sun !== undefined &&
  fault !== undefined &&
  fault !== null &&
  isAsleep.has(fault);

/** Milliseconds for which a source cannot be reached; of devices that rest at night those of daylight. */
export function failingForMs(source: WatchedSource & { readonly failingSince: number | null }, now: number): number {
  if (source.failingSince === null) return 0;
  return mayRest(source) ? silenceHours(source.failingSince, now, source.sun) * HOUR_MS : now - source.failingSince;
}
