import { isAsleep, reachesOut, type SourceFault, type SourceKind, type SourceState } from '../../codes/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { silenceHours, type SunPlace } from '../time/sunWindow.ts';

/** Number of expected intervals without data after which a source is silent; a single delay does not count. */
const MISSED = 3;

/** A source with the facts that determine its state; instants in milliseconds UTC. */
export interface WatchedSource {
  readonly isSuspended: boolean;
  /** For a source to which the server connects: why the connection fails. */
  readonly fault?: SourceFault | null | undefined;
  readonly kind?: SourceKind;
  /** For a source to which the server connects: whether a connection with the current settings succeeded, even if nothing is stored yet. */
  readonly isReached?: boolean;
  /** For a source that sends data to the server: whether it has a valid token. */
  readonly hasToken?: boolean;
  /** Time since which a source cannot be reached. */
  readonly failingSince?: number | null | undefined;
  readonly receivedAt: number | null;
  readonly intervalMinutes: number | null;
  /** False: the source delivers files, which need no bindings. */
  readonly hasAddresses?: boolean;
  /** Number of addresses that are bound to a column. */
  readonly bound: number;
  /** Location of a solar plant, for which nights do not count. */
  readonly sun?: SunPlace | undefined;
}

/** Current state of a source; if several states apply, the first one. */
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

/** Whether the source was never reached, or not since its settings changed. */
const isUntried = ({ kind, isReached }: WatchedSource): boolean =>
  kind !== undefined && reachesOut(kind) && isReached === false;

/**
 * Whether it is night at a solar-powered device whose only fault is that it does not respond. As with readings, 24 hours or more count
 * completely unless the sun never rose.
 */
const sleeps = (source: WatchedSource, now: number): boolean =>
  mayRest(source) &&
  silenceHours(now - MINUTE_MS, now, source.sun) === 0 &&
  silenceHours(source.failingSince ?? now, now, source.sun) < DAY_MS / HOUR_MS;

/** Whether nights may be excluded. A source that was never reached may not have a device at all, so its nights count. */
const mayRest = ({ kind, fault, sun, isReached }: WatchedSource): boolean =>
  kind === 'modbus' &&
  isReached === true &&
  sun !== undefined &&
  fault !== undefined &&
  fault !== null &&
  isAsleep.has(fault);

/** Milliseconds for which a source has not been reachable; for devices that are off at night only daylight counts. */
export function failingForMs(source: WatchedSource & { readonly failingSince: number | null }, now: number): number {
  if (source.failingSince === null) return 0;
  return mayRest(source) ? silenceHours(source.failingSince, now, source.sun) * HOUR_MS : now - source.failingSince;
}
