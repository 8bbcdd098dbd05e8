/** Columns of the table to which a message of metered values (MSCONS) is converted. */
export const msconsColumns = ['Zählpunkt', 'OBIS', 'Beginn', 'Ende', 'Wert', 'Einheit', 'Status'] as const;
export const MSCONS_SEPARATOR = '\t';

/** Maximum length of a segment in characters; a file without segment ends is no message. */
const SEGMENT_MOST = 64 * 1024;

interface Signs {
  readonly component: string;
  readonly element: string;
  readonly decimal: string;
  readonly release: string;
  readonly end: string;
}

const usual: Signs = { component: ':', element: '+', decimal: '.', release: '?', end: "'" };

/** Whether a text begins like an EDIFACT interchange. */
export const isEdifact = (text: string): boolean =>
  /^\uFEFF?\s*(?:UNA.{5}.\s*)?UNB\+/s.test(text) || /^\uFEFF?\s*UNA.{6}\s*UNB/s.test(text);

/** Whether the first message is one of metered values (MSCONS). */
export const isMscons = (text: string): boolean => isEdifact(text) && /UNH.{1,40}MSCONS/s.test(text);

/** Turns messages of metered values (MSCONS) into lines of a table, piece by piece. */
interface MsconsLines {
  /** Returns the lines of complete segments, each with its line end. */
  feed(text: string): string;
  end(): string;
}

/**
 * Some senders do not escape the colon of 1-1:1.29.0 with the release character; without this repair two channels would
 * become one.
 */
const obisOf = (first: string, second: string) =>
  /^\d{1,3}-\d{1,3}$/.test(first) && /^\d{1,3}\.\d{1,3}\.\d{1,3}/.test(second) ? `${first}:${second}` : first;

/** Values that apply until another segment changes them. */
interface Position {
  point: string;
  obis: string;
  begin: string;
  end: string;
}

function msconsLines(): MsconsLines {
  let signs = usual;
  let rest = '';
  let isBegun = false;
  const position: Position = { point: '', obis: '', begin: '', end: '' };
  let value: { quantity: string; unit: string; status: string; begin: string; end: string } | undefined;

  return {
    feed(text) {
      rest += text;
      if (!isBegun) {
        rest = rest.replace(/^\uFEFF?\s*/, '');
        if (rest.length < 9) return '';
        if (rest.startsWith('UNA')) {
          const [component = ':', element = '+', decimal = '.', release = '?', , end = "'"] = rest.slice(3, 9);
          signs = { component, element, decimal, release, end };
          rest = rest.slice(9);
        }
        isBegun = true;
      }
      const lines: string[] = [];
      let start = 0;
      for (let at = 0; at < rest.length; at += 1) {
        if (rest[at] === signs.release) at += 1;
        else if (rest[at] === signs.end) {
          lines.push(take(rest.slice(start, at).trim()));
          start = at + 1;
        }
      }
      rest = rest.slice(start);
      if (rest.length > SEGMENT_MOST) {
        lines.push(`${rest.slice(0, 1000).replaceAll(/[\t\r\n]/g, ' ')}\n`);
        rest = '';
      }
      return lines.join('');
    },
    end: () => flush(),
  };

  function take(segment: string): string {
    const [tag = '', ...elements] = parted(segment, signs.element, signs.release).map((element) =>
      parted(element, signs.component, signs.release).map((part) => plain(part, signs.release)),
    );
    const at = (element: number, component = 0) => elements[element]?.[component] ?? '';
    switch (tag[0]) {
      case 'UNH':
      case 'NAD': {
        const line = flush();
        if (tag[0] === 'UNH' || at(0) === 'DP') Object.assign(position, { point: '', obis: '', begin: '', end: '' });
        return line;
      }
      case 'LOC': {
        const line = flush();
        Object.assign(position, { point: at(1), obis: '', begin: '', end: '' });
        return line;
      }
      case 'LIN': {
        const line = flush();
        position.obis = '';
        return line;
      }
      case 'PIA':
        if (at(0) === '5' || position.obis === '') position.obis = obisOf(at(1), at(1, 1));
        return '';
      case 'QTY': {
        const line = flush();
        const quantity = at(0, 1).replace(signs.decimal, '.');
        value = { quantity, unit: unitOf(at(0, 2)), status: at(0), begin: '', end: '' };
        return line;
      }
      case 'DTM': {
        const time = timeOf(at(0, 1), at(0, 2));
        const of = value ?? position;
        if (at(0) === '163' || at(0) === '7' || at(0) === '9') of.begin = time;
        if (at(0) === '164') of.end = time;
        return '';
      }
      case 'UNT':
      case 'UNZ':
        return flush();
      default:
        return '';
    }
  }

  function flush(): string {
    if (value === undefined) return '';
    const { quantity, unit, status } = value;
    const begin = value.begin || position.begin;
    const end = value.end || position.end;
    value = undefined;
    // status 20: the value must not be used
    const cells = [position.point, position.obis, begin, end, status === '20' ? '' : quantity, unit, status];
    return `${cells.map((cell) => cell.replaceAll(/[\t\r\n"]/g, ' ')).join(MSCONS_SEPARATOR)}\n`;
  }
}

/** Splits at a separator that is not preceded by a release character. */
function parted(text: string, sign: string, release: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1;
    else if (text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function plain(text: string, release: string): string {
  if (!text.includes(release)) return text;
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1;
    out += text[at] ?? '';
  }
  return out;
}

/** A time of format 303 (with offset), 203 or 102 as ISO; unchanged if it has none of these formats. */
function timeOf(text: string, format: string): string {
  const [, year, month, day, hour = '00', minute = '00', offset = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?([+-]\d{2})?$/.exec(text) ?? [];
  if (year === undefined || !['303', '203', '102'].includes(format)) return text;
  return `${year}-${month}-${day}T${hour}:${minute}${offset === '' ? '' : `${offset}:00`}`;
}

const units: Readonly<Record<string, string>> = {
  KWH: 'kWh',
  KWT: 'kW',
  MWH: 'MWh',
  WHR: 'Wh',
  KVR: 'kvar',
  K3: 'kvarh',
  MTQ: 'm³',
  D54: 'W/m²',
  MTS: 'm/s',
};
const unitOf = (code: string) => units[code] ?? '';

/** Converts a complete text of messages to a table with its header. */
export function msconsTable(text: string): string {
  const lines = msconsLines();
  return `${msconsColumns.join(MSCONS_SEPARATOR)}\n${lines.feed(text)}${lines.end()}`;
}

/** Converts texts of messages to pieces of a table, in UTF-8. */
export async function* msconsPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const lines = msconsLines();
  yield encoder.encode(`${msconsColumns.join(MSCONS_SEPARATOR)}\n`);
  for await (const piece of pieces) {
    const told = lines.feed(decoder.decode(piece, { stream: true }));
    if (told !== '') yield encoder.encode(told);
  }
  const last = lines.feed(decoder.decode()) + lines.end();
  if (last !== '') yield encoder.encode(last);
}
