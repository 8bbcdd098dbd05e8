import { DEFAULT_ZONE, HOUR_MS, isTimeZone } from '@leitwarte/core/rules';
import { instantsOf } from '../../measurements/calendar.ts';
import { timeReader } from '../formats/delimited/times.ts';
import { zoneWordOf } from '../formats/delimited/timeWords.ts';

/** A device that always shows winter time writes hours that do not exist in Berlin in spring. POSIX inverts the sign of such zones. */
const WINTER_TIME = 'Etc/GMT-1';

export interface GuessedZone {
  readonly zone: string | null;
  readonly reason: 'zone_in_times' | 'zone_assumed' | 'zone_without_summer_time' | 'zone_utc';
}

/**
 * The time zone of times in a notation; none is needed if they contain their offset. Headings of time columns, and lines above the header,
 * may name it.
 */
export function guessedZone(
  times: readonly string[],
  notation: string,
  headings: readonly string[],
  above: readonly string[] = [],
): GuessedZone {
  if (notation === 'ISO' || /X/.test(notation)) return { zone: null, reason: 'zone_in_times' };
  const reader = timeReader(notation);
  const encoder = new TextEncoder();
  let [zoned, read] = [0, 0];
  const locals: number[] = [];
  for (const time of times) {
    const bytes = encoder.encode(time);
    const local = reader.read(bytes, 0, bytes.length);
    if (Number.isNaN(local)) continue;
    read += 1;
    if (reader.zoned) zoned += 1;
    else locals.push(local);
  }
  const isLeftOut = locals.some((local) => instantsOf(DEFAULT_ZONE, local)[0] === undefined);
  if (read > 0 && zoned === read) return { zone: null, reason: 'zone_in_times' };
  const ofTimes = headings.map(zoneOfHeading).find(isGiven);
  const found = ofTimes ?? above.map(zoneOfLine).find(isGiven);
  // lines above that mention summer time contradict all fixed offsets, except UTC in the heading
  const isTurned = found?.startsWith('Etc/') === true && ofTimes !== UTC && above.some(turnsClocks);
  const said = isTurned ? undefined : found;
  // a heading such as MEZ is often used for clocks that change to summer time, so the times in the lines take precedence
  const isShown = said !== undefined && fixedOfBerlin.has(said) && !isLeftOut && showsTurn(locals);
  if (said !== undefined && said !== DEFAULT_ZONE && !isShown) return { zone: said, reason: 'zone_utc' };
  return isLeftOut
    ? { zone: WINTER_TIME, reason: 'zone_without_summer_time' }
    : { zone: DEFAULT_ZONE, reason: 'zone_assumed' };
}

const fixedOfBerlin: ReadonlySet<string> = new Set([WINTER_TIME, 'Etc/GMT-2']);

/** Whether the local times skip exactly the hour of spring, or have the hour of autumn twice as often as others. */
function showsTurn(locals: readonly number[]): boolean {
  const counts = new Map<number, number>();
  for (const local of locals) counts.set(local, (counts.get(local) ?? 0) + 1);
  const moments = [...counts.keys()].toSorted((a, b) => a - b);
  const steps = moments.slice(1).map((local, at) => local - (moments[at] ?? local));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? Infinity;
  if (usual > HOUR_MS) return false;
  const isSpring = steps.some((step, at) => {
    const before = (moments[at + 1] ?? 0) - HOUR_MS;
    return Math.abs(step - usual - HOUR_MS) <= usual / 4 && instantsOf(DEFAULT_ZONE, before)[0] === undefined;
  });
  return isSpring || comesTwiceAsOften(counts);
}

function comesTwiceAsOften(counts: ReadonlyMap<number, number>): boolean {
  const [inside, outside] = [
    { moments: 0, lines: 0 },
    { moments: 0, lines: 0 },
  ];
  for (const [local, lines] of counts) {
    const one = instantsOf(DEFAULT_ZONE, local).length > 1 ? inside : outside;
    one.moments += 1;
    one.lines += lines;
  }
  return (
    outside.moments > 0 && inside.lines * outside.moments >= 1.5 * outside.lines * inside.moments && inside.moments > 0
  );
}

const UTC = 'Etc/UTC';
const isGiven = (zone: string | undefined) => zone !== undefined;

/** Whether a text contains a date: the zone next to it may be that of the export. */
export const isStamp = (text: string): boolean => /\d[./-]\d{1,2}[./-]\d\d/.test(text);

const summerTime = /sommerzeit|summer[ _-]?time|daylight|(?:^|[^a-z])dst(?![a-z])/i;

/** Whether a line such as `Sommerzeit;ja` mentions summer time without denying it. */
const turnsClocks = (line: string) =>
  summerTime.test(line) &&
  !/(?:ohne|keine|no|without) (?:sommer|summer|dst|daylight)|(?:zeit|time|dst|saving|savings)["\s]{0,3}[,;\t|:=]["\s]{0,3}(?:nein|no|false|aus|off|keine|none|0)(?![a-z0-9])/i.test(
    line,
  );

/** Whether a text names a location, whose clocks change: any name that is no word for times. */
const namesPlace = (text: string) =>
  /europe\/|europa\//i.test(text) || (text.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).some((word) => !wordsOfTimes.test(word));
const wordsOfTimes =
  /zeit|time|datum|date|stamp|uhr|start|begin|end|coordinat|koordin|universal|standard|normal|winter|fix|interval|minut|sekund|second|stund|hour|mess|wert|value|tag|day|offset|false|nein|none/i;

/** The zone of headings such as `Time (UTC)`, `Zeit [GMT+01:00]`, or the German weather service's names of times, which are all UTC. */
function zoneOfHeading(heading: string): string | undefined {
  if (heading === 'MESS_DATUM') return UTC;
  const place = zoneOfPlace(heading);
  if (place !== undefined) return place;
  if (/winterzeit|normalzeit|ohne sommerzeit|without dst|no dst/i.test(heading)) return WINTER_TIME;
  if (saysWinterTime(heading)) return WINTER_TIME;
  const said = /(?:^|[^a-z])(?:utc|gmt)(?![a-z])\s?([+-]\s?\d{1,2}(?::?\d{2})?)?(.*)/i.exec(heading);
  if (said === null || /europe\//i.test(heading)) return undefined;
  const [, offset, behind = ''] = said;
  // with two offsets, a word for summer time or a location, the clocks change
  const isOfPlace = offset === undefined ? /dublin|london|lissabon|lisbon/i.test(behind) : namesPlace(behind);
  return /[+-] ?\d|dst|sommer|summer/i.test(behind) || isOfPlace ? undefined : zoneOfOffset(offset);
}

/** Whether a text contains MEZ, which means winter time; the clocks change only if it contains MESZ too. */
const saysWinterTime = (text: string) =>
  /(?:^|[^\p{L}])MEZ(?![\p{L}\p{N}-])/u.test(text) && !/MESZ|sommer|europ|berlin/i.test(text);

/** The zone that a text names by its place, such as `America/New_York`. */
function zoneOfPlace(text: string): string | undefined {
  const [place] =
    /(?<![\w/])(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/]{3,30}/.exec(text) ?? [];
  return place !== undefined && isTimeZone(place) ? place : undefined;
}

/** Words of lines about the times of a file. */
const aboutTimes =
  /zone|(?:^|[^a-z])tz(?![a-z])|zeit(?:bezug|angabe|stempel|system|basis|en(?![a-z])|$|[ :;,])|time ?(?:base|reference|system|stamps)/i;

/** The zone that a line about the times of the file says in words: its place, or that the times are winter time all year. */
function zoneInWords(line: string): string | undefined {
  if (isStamp(line)) return undefined;
  const place = zoneOfPlace(line);
  // Open-Meteo has the place in a cell of its own
  if (place !== undefined && (aboutTimes.test(line) || line.split(/[,;\t|"]/).includes(place))) return place;
  if (aboutTimes.test(line) && saysWinterTime(line)) return WINTER_TIME;
  if (/ohne sommerzeit|without (?:dst|daylight)|no dst(?![a-z])/i.test(line)) return WINTER_TIME;
  if (/universal time|weltzeit/i.test(line)) return UTC;
  const isWinter = /(?:^|[^\p{L}])(?:winterzeit|normalzeit)(?!\p{L})/iu.test(line);
  return isWinter && !/sommer|umstell|wechsel|(?:nein|no|false|aus|off|0)["\s]*$/i.test(line) ? WINTER_TIME : undefined;
}

/**
 * The zone in a line above the header: PVGIS writes only UTC, Open-Meteo has a cell for the zone, hydrologists write `#TZUTC+1`, others
 * `Zeitzone: UTC+1` or `Zeitbezug: MEZ`. A zone next to the time of an export applies to that time only.
 */
function zoneOfLine(line: string): string | undefined {
  if (line.includes('PVGIS')) return UTC;
  const hydrological = /(?:^#|\|\*\|)TZ(?:UTC)?([+-]\d{1,2})\|/.exec(line)?.[1];
  if (hydrological !== undefined) return zoneOfOffset(hydrological);
  const words = zoneInWords(line);
  if (words !== undefined) return words;
  const said = /(?:^|[,;\t|":=]|zone)\s?\(?(?:GMT|UTC) ?([+-] ?\d{1,2}(?::?\d{2})?)?\)?\s?(?:[,;\t|"]|$)(.*)/.exec(
    line,
  );
  if (said === null) return undefined;
  const [, offset, behind = ''] = said;
  const isOfExport = isStamp(line) && /erstell|export|creat|generat|print|druck|stand/i.test(line);
  if (offset === undefined) return isOfExport || /europe\//i.test(line) ? undefined : UTC;
  const isOfZone = /zone|(?:^|[^a-z])tz(?![a-z])/i.test(line) && !isStamp(line);
  return isOfZone && !/[+-] ?\d/.test(behind) && !/europe\//i.test(line) && !namesPlace(behind)
    ? zoneOfOffset(offset)
    : undefined;
}

/** Locations without summer time, for offsets that have no zone name. Some offsets, such as -3:30, have no such location. */
const PLACES: Readonly<Record<string, string>> = {
  '+4:30': 'Asia/Kabul',
  '+5:30': 'Asia/Kolkata',
  '+5:45': 'Asia/Kathmandu',
  '+6:30': 'Asia/Yangon',
  '+8:45': 'Australia/Eucla',
  '+9:30': 'Australia/Darwin',
  '-9:30': 'Pacific/Marquesas',
};

/** A zone without summer time for an offset: one of whole hours, or that of a location; POSIX inverts the sign. */
function zoneOfOffset(offset = '+0'): string | undefined {
  const [, sign, hours = '', minutes = '00'] = /^([+-])\s*(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  if (sign === undefined) return undefined;
  if (minutes !== '00') return PLACES[`${sign}${Number(hours)}:${minutes}`];
  if (Number(hours) > (sign === '+' ? 14 : 12)) return undefined;
  return Number(hours) === 0 ? UTC : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

/** What a column of words for summer and winter time shows: both exist, but not in which zone. */
export const clocksIn = (words: readonly string[]): GuessedZone =>
  words.every((word) => typeof zoneWordOf(word, true) === 'object')
    ? { zone: null, reason: 'zone_in_times' }
    : { zone: DEFAULT_ZONE, reason: 'zone_assumed' };

const clockHeading = /sommer|winter|^s ?[/_]? ?w$|dst|zone|^tz$|^sz|utc|offset/i;

/** Whether a column marks lines as summer or winter time, by words such as MESZ, or by letters below a suitable heading. */
export function isZoneColumn(name: string, cells: readonly string[]): boolean {
  const words = [...new Set(cells)];
  const isNamedSo = clockHeading.test(name);
  const fits = (word: string) => (word.length > 1 || isNamedSo) && zoneWordOf(word, isNamedSo) !== undefined;
  return words.length > 0 && words.length <= 3 && words.every((word) => /[A-Za-z:]/.test(word) && fits(word));
}
