import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { instantsOf } from '../../measurements/calendar.ts';
import { timeReader } from '../formats/delimited/times.ts';

/** A device that keeps winter time has hours that Berlin leaves out in spring; POSIX counts such zones backwards. */
const WINTER_TIME = 'Etc/GMT-1';

export interface GuessedZone {
  readonly zone: string | null;
  readonly reason: 'zone_in_times' | 'zone_assumed' | 'zone_without_summer_time';
}

/** The zone of times in a notation: none is needed where they carry their offset. */
export function guessedZone(times: readonly string[], notation: string): GuessedZone {
  if (notation === 'ISO' || /X/.test(notation)) return { zone: null, reason: 'zone_in_times' };
  const reader = timeReader(notation);
  const encoder = new TextEncoder();
  const isLeftOut = times.some((time) => {
    const bytes = encoder.encode(time);
    const local = reader.read(bytes, 0, bytes.length);
    return !Number.isNaN(local) && instantsOf(DEFAULT_ZONE, local)[0] === undefined;
  });
  return isLeftOut
    ? { zone: WINTER_TIME, reason: 'zone_without_summer_time' }
    : { zone: DEFAULT_ZONE, reason: 'zone_assumed' };
}
