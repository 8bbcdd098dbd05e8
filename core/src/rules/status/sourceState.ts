import { isAsleep, reachesOut, type SourceFault, type SourceKind, type SourceState } from '../../codes/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { silenceHours, type SunPlace } from '../time/sunWindow.ts';

/** Number of expected intervals without data after which a source is silent, so that a single delay does not count. */
const MISSED = 3;

/** A source with the facts on which its state depends; instants are in milliseconds UTC. */
export interface WatchedSource {
  readonly isSuspended: boolean;
  /** Only for a source to which the server connects: why the connection fails. */
  readonly fault?: SourceFault | null | undefined;
  readonly kind?: SourceKind;
  /**
   * Only for a source to which the server connects: whether a connection with the current settings has succeeded, even
   * if no data are stored yet.
   */
  readonly isReached?: boolean;
  /** Only for a source that sends data to the server: whether it has a valid token. */
  readonly hasToken?: boolean;
  /** Instant since which the source cannot be reached. */
  readonly failingSince?: number | null | undefined;
  readonly receivedAt: number | null;
  readonly intervalMinutes: number | null;
  /** False if the source delivers files, which need no bindings. */
  readonly hasAddresses?: boolean;
  /** Number of addresses that are bound to a column. */
  readonly bound: number;
  /** Location of a solar plant, for which nights do not count. */
  readonly sun?: SunPlace | undefined;
}

/**
 * Current state of a source. The conditions are checked in a fixed order; the first that applies determines the state.
 */
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

/** Whether the source has never been reached, or not since its settings changed. */
const isUntried = ({ kind, isReached }: WatchedSource): boolean =>
  kind !== undefined && reachesOut(kind) && isReached === false;

/**
 * Whether the source counts as asleep: it is dark at its solar plant, its only fault is that the device does not
 * respond, and this has lasted for fewer than 24 counted hours. As with readings, a longer time counts completely,
 * unless the sun never rose.
 */
const sleeps = (source: WatchedSource, now: number): boolean =>
  mayRest(source) &&
  silenceHours(now - MINUTE_MS, now, source.sun) === 0 &&
  silenceHours(source.failingSince ?? now, now, source.sun) < DAY_MS / HOUR_MS;

/**
 * Whether hours of darkness are excluded for this source. Not if it was never reached, because there may be no device
 * at all.
 */
const mayRest = ({ kind, fault, sun, isReached }: WatchedSource): boolean =>
  kind === 'modbus' &&
  isReached === true &&
  sun !== undefined &&
  fault !== undefined &&
  fault !== null &&
  isAsleep.has(fault);

/** Milliseconds for which a source could not be reached; for devices that are off at night only daylight counts. */
export function failingForMs(source: WatchedSource & { readonly failingSince: number | null }, now: number): number {
  if (source.failingSince === null) return 0;
  return mayRest(source) ? silenceHours(source.failingSince, now, source.sun) * HOUR_MS : now - source.failingSince;
}
