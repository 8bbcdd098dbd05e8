import { recordsOf } from '../../formats/records/tree.ts';
import { xmlDocument } from '../../formats/records/xml.ts';
import { channelsOf, devicesIn, pivoted, type Meaning, type Shape } from './shape.ts';

const KEY = /(?:^|:)([^:]+):([^:]+)$/;
/** In `SENS0700:31621:TmpAmb C` the last part is the channel, and the part before it is the serial number. */
const PATTERN = String.raw`(^|:)(?<device>[^:]+):(?<channel>[^:]+)$`;

/** `Mean….xml` of WebBox and Cluster Controller: an element for each value of each device. */
export function smaXmlShape(text: string): Shape | undefined {
  if (!/<(MeanPublic|CurrentPublic)[\s>]/.test(text)) return undefined;
  const document = xmlDocument(text);
  if (document === undefined) return undefined;
  const element = /<MeanPublic[\s>]/.test(text) ? 'MeanPublic' : 'CurrentPublic';
  const records = recordsOf(document, element, []);
  const names = new Set(records.flatMap((fields) => [...fields.keys()]));
  const dateColumn = ['TimeStamp', 'Timestamp'].find((name) => names.has(name));
  const valueColumn = ['Mean', 'Value'].find((name) => names.has(name));
  if (dateColumn === undefined || valueColumn === undefined || !names.has('Key')) return undefined;
  const values = records.flatMap((fields) => {
    const [, device, channel] = KEY.exec(fields.get('Key') ?? '') ?? [];
    if (device === undefined || channel === undefined) return [];
    return [{ time: fields.get(dateColumn) ?? '', device, channel, value: fields.get(valueColumn) ?? '' }];
  });
  return {
    logger: 'sma_xml',
    table: pivoted(values, dateColumn),
    form: 'long',
    separator: null,
    decimalSign: '.',
    element,
    devicePattern: PATTERN,
    keyColumn: 'Key',
    valueColumn,
    dateColumn,
    devices: devicesIn(values),
    deviceColumns: channelsOf(values),
  };
}

const COLUMNS_LINE = /^(dd|MM|yyyy)[./-](dd|MM)[./-](yyyy|dd) HH:mm(:ss)?$/;

/** CSV with a header of several lines: serial numbers and quantities above each column, units in the last line. */
export function smaCsvShape(lines: readonly string[]): Shape | undefined {
  if (!lines.slice(0, 3).some((line) => /^Version CSV\d?\|/.test(line))) return undefined;
  const separator = /^sep=(.)/.exec(lines[0] ?? '')?.[1] ?? ';';
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim());
  const header = lines.findIndex((line) => COLUMNS_LINE.test(cellsOf(line)[0] ?? ''));
  if (header < 0) return undefined;
  const units = cellsOf(lines[header] ?? '');
  const head = lines
    .slice(0, header)
    .map(cellsOf)
    .filter((cells) => cells.length >= units.length && cells[0] === '');
  // from bottom to top: kind of value, quantity, then serial number and device
  const quantities = head.at(-2) ?? head.at(-1) ?? [];
  const serials = head.find((cells) => (cells[1] ?? '').startsWith('SN:')) ?? head.at(-3) ?? [];
  const several = new Set(serials.slice(1).filter((serial) => serial !== '')).size > 1;
  const meanings = new Map<string, Meaning>();
  units.forEach((unit, at) => {
    const serial = several ? ` ${(serials[at] ?? '').replace(/^SN:\s*/, '')}` : '';
    if (at > 0)
      meanings.set(`#${at + 1}`, { description: `${quantities[at] || `#${at + 1}`}${serial}`, unit: unit || null });
  });
  const rows = lines
    .slice(header + 1)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  return {
    logger: 'sma_csv',
    table: { separator, names: units.map((_, at) => `#${at + 1}`), hasHeader: true, linesBefore: header, rows },
    form: 'table',
    separator,
    decimalSign: /Decimalpoint comma/i.test(lines.slice(0, 3).join('\n')) ? ',' : '.',
    headLines: header,
    dateColumn: '#1',
    devices: [],
    meanings,
  };
}
