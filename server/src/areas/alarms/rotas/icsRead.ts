/** Maximum number of events that are read from one file; further events are only counted. */
const EVENTS_MAX = 2_000;

/** A property of an event, such as `DTSTART;TZID=Europe/Berlin:20261201T180000`. */
export interface IcsProperty {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

export type IcsEvent = readonly IcsProperty[];

/**
 * Reads the events of a calendar (RFC 5545). Only properties of the events themselves are read, not nested components
 * such as alarms, and not the definitions of time zones. `more` is the number of events beyond the maximum. Undefined
 * if the text is not a calendar.
 */
export function readIcs(text: string): { readonly events: readonly IcsEvent[]; readonly more: number } | undefined {
  const open: string[] = [];
  const events: IcsEvent[] = [];
  let event: IcsProperty[] = [];
  let more = 0;
  let isCalendar = false;
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (property === undefined) continue;
    const part = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      open.push(part);
      if (part === 'VEVENT') event = [];
      isCalendar ||= part === 'VCALENDAR';
    } else if (property.name === 'END') {
      if (open.at(-1) !== part) continue;
      open.pop();
      if (part !== 'VEVENT') continue;
      if (events.length < EVENTS_MAX) events.push(event);
      else more += 1;
    } else if (open.at(-1) === 'VEVENT') event.push(property);
  }
  return isCalendar ? { events, more } : undefined;
}

/** The lines of the file, after lines that were folded are joined. */
function unfolded(text: string): string[] {
  return text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');
}

function propertyOf(line: string): IcsProperty | undefined {
  const end = endOfName(line);
  if (end === undefined) return undefined;
  const [name = '', ...params] = splitOutside(line.slice(0, end), ';');
  if (!/^[\w-]+$/.test(name)) return undefined;
  return {
    name: name.toUpperCase(),
    params: new Map(
      params.map((param) => {
        const at = param.indexOf('=');
        return [param.slice(0, at).toUpperCase(), param.slice(at + 1).replaceAll('"', '')];
      }),
    ),
    value: line.slice(end + 1),
  };
}

/** Index of the colon that ends the name and its parameters: the first colon outside quotes. */
function endOfName(line: string): number | undefined {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return undefined;
}

function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let [isQuoted, from] = [false, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === sign && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** A text without the escapes of RFC 5545. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign)).trim();

/** The first property with this name. */
export const propertyIn = (event: IcsEvent, name: string): IcsProperty | undefined =>
  event.find((one) => one.name === name);
