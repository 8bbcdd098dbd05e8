import type { RotaEventFault } from '@leitwarte/core/codes';
import { DAY_MS, firstInstant, HOUR_MS, isTimeZone, MINUTE_MS } from '@leitwarte/core/rules';
import { type IcsEvent, type IcsProperty, propertyIn } from './icsRead.ts';

/** A local time in a zone; `local` is in milliseconds as if the clock showed UTC. */
interface IcsTime {
  readonly local: number;
  readonly zone: string;
  readonly isDay: boolean;
}

export interface EventTimes {
  readonly start: IcsTime;
  /**
   * Duration in milliseconds: of local time if `onClock` is set; of real time if begin and end are in different zones.
   */
  readonly lasts: number;
  readonly onClock: boolean;
}

/** IANA zones by the Windows zone names that Outlook uses, for Central Europe and some other regions. */
const windowsZones: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'E. Europe Standard Time': 'Europe/Bucharest',
  'FLE Standard Time': 'Europe/Helsinki',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  UTC: 'UTC',
};

/** The zone that a property names; the zone of the rota if it names none; undefined for an unknown zone. */
function zoneOf({ params }: IcsProperty, zone: string): string | undefined {
  const named = params.get('TZID');
  if (named === undefined || named === '') return zone;
  const name = windowsZones[named] ?? named.replace(/^\/[^/]+\/(?=[A-Z])/, '');
  return isTimeZone(name) ? name : undefined;
}

/** The local times in a property such as `DTSTART` or `EXDATE`, with their zone. */
export function timesOf(property: IcsProperty, zone: string): readonly IcsTime[] | RotaEventFault {
  const found: IcsTime[] = [];
  for (const text of property.value.split(',')) {
    const time = timeOf(property, text.trim(), zone);
    if (typeof time === 'string') return time;
    found.push(time);
  }
  return found;
}

function timeOf(property: IcsProperty, text: string, zone: string): IcsTime | RotaEventFault {
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text) ?? [];
  if (year === undefined) return 'no_time';
  const of = utc === 'Z' ? 'UTC' : zoneOf(property, zone);
  if (of === undefined) return 'unknown_zone';
  const parts = [hour, minute, second].map((part) => Number(part ?? 0));
  const [hours = 0, minutes = 0, seconds = 0] = parts;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), hours, minutes, seconds);
  // refuses days that do not exist, such as 31 June
  const read = new Date(local);
  if (read.getUTCMonth() + 1 !== Number(month) || read.getUTCDate() !== Number(day)) return 'no_time';
  return { local, zone: of, isDay: hour === undefined };
}

export const instantOf = ({ local, zone }: IcsTime): number => firstInstant(zone, local);

/** When an event begins and how long it lasts, or why this cannot be determined. */
export function eventTimes(event: IcsEvent, zone: string): EventTimes | RotaEventFault {
  const start = firstTime(event, 'DTSTART', zone);
  if (typeof start === 'string') return start;
  if (start === undefined) return 'no_time';
  const end = firstTime(event, 'DTEND', zone);
  if (typeof end === 'string') return end;
  const lasts = propertyIn(event, 'DURATION');
  if (end !== undefined) {
    const onClock = end.zone === start.zone;
    const ms = onClock ? end.local - start.local : instantOf(end) - instantOf(start);
    return ms > 0 ? { start, lasts: ms, onClock } : 'no_time';
  }
  const ms = lasts === undefined ? (start.isDay ? DAY_MS : 0) : durationOf(lasts.value);
  return ms > 0 ? { start, lasts: ms, onClock: true } : 'no_time';
}

function firstTime(event: IcsEvent, name: string, zone: string): IcsTime | RotaEventFault | undefined {
  const property = propertyIn(event, name);
  if (property === undefined) return undefined;
  const times = timesOf(property, zone);
  return typeof times === 'string' ? times : times[0];
}

/** Duration in milliseconds of a text such as `P1W`, `P1DT12H` or `PT8H30M`; 0 if the text is not a duration. */
function durationOf(text: string): number {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return 0;
  const [week, day, hour, minute, second] = [weeks, days, hours, minutes, seconds].map((part) => Number(part ?? 0));
  return (
    (week ?? 0) * 7 * DAY_MS +
    (day ?? 0) * DAY_MS +
    (hour ?? 0) * HOUR_MS +
    (minute ?? 0) * MINUTE_MS +
    (second ?? 0) * 1_000
  );
}

/** Begin and end of one occurrence of an event, whose begin is given in local time. */
export function spanAt({ start, lasts, onClock }: EventTimes, local: number) {
  const from = firstInstant(start.zone, local);
  // an event from evening to morning also keeps its local hours in a night in which the clock changes
  return { from, until: onClock ? firstInstant(start.zone, local + lasts) : from + lasts };
}
