import { DAY_MS, DEFAULT_ZONE, MINUTE_MS } from '@leitwarte/core/rules';
import { type Finding, failure, ok, warning } from '../../../platform/finding.ts';

const TOLERANCE_MS = 2 * MINUTE_MS;
/**
 * Maximum clock difference between hosts; with a larger one they take leases from each other while the holders live.
 */
const LEASE_TOLERANCE_MS = 5_000;
/** Days without any event after which the finding mentions that the server was stopped or the clock is wrong. */
const LONG_DAYS = 60;

/** Checks whether the clock agrees with the database's, whether no stored time is newer, and whether the time zone data are available. */
export function examineClock(now: number, databaseNow: number, newestStored: number | undefined): Finding {
  const shown = (time: number) => new Date(time).toISOString();
  if (Math.abs(now - databaseNow) > TOLERANCE_MS)
    return failure('clock', {
      de: `Hier ist es ${shown(now)}, bei der Datenbank ${shown(databaseNow)}.`,
      en: `Here it is ${shown(now)}, at the database ${shown(databaseNow)}.`,
    });
  if (newestStored !== undefined && newestStored > now + TOLERANCE_MS)
    return failure('clock', {
      de: `Hier ist es ${shown(now)}, gespeichert wurde aber schon um ${shown(newestStored)}.`,
      en: `Here it is ${shown(now)}, but something was stored at ${shown(newestStored)}.`,
    });
  const days = newestStored === undefined ? 0 : Math.floor((now - newestStored) / DAY_MS);
  if (days > LONG_DAYS)
    return warning('clock', {
      de: `Hier ist es ${shown(now)}, ${days} Tage nach dem Letzten, was hier geschah. Stand der Server so lange, oder geht die Uhr vor?`,
      en: `Here it is ${shown(now)}, ${days} days after the last thing that happened here. Did the server stand still for so long, or is the clock ahead?`,
    });
  if (Math.abs(now - databaseNow) > LEASE_TOLERANCE_MS)
    return warning('clock', {
      de: `Hier ist es ${shown(now)}, bei der Datenbank ${shown(databaseNow)}. Mehrere Server an einer Datenbank brauchen Uhren, die auf Sekunden übereinstimmen: bitte per NTP stellen.`,
      en: `Here it is ${shown(now)}, at the database ${shown(databaseNow)}. Several servers on one database need clocks that agree within seconds: please set them by NTP.`,
    });
  if (!knowsZones())
    return failure('clock', { de: `Die Zone ${DEFAULT_ZONE} fehlt.`, en: `The zone ${DEFAULT_ZONE} is missing.` });
  return ok('clock', { de: `${shown(now)}, wie bei der Datenbank.`, en: `${shown(now)}, as at the database.` });
}

/** Whether time zone data are available: in July, Germany is two hours ahead of UTC. */
function knowsZones(): boolean {
  const hour = new Intl.DateTimeFormat('en', { timeZone: DEFAULT_ZONE, hour: '2-digit', hourCycle: 'h23' });
  return hour.format(Date.UTC(2026, 6, 1, 10)) === '12';
}
