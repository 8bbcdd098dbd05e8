import { channelsOf, devicesIn, type LongValue, type Meaning, pivoted, type Shape } from './shape.ts';

const opens = /^#.*\bESN:\s*(\w+)/;
/** The pattern of the import: the text after `ESN:` in a line that begins with a hash. */
const PATTERN = String.raw`^#.*ESN: *(?<device>\w+)`;

/** Files `min….csv` of a SmartLogger: for each device `#INV1 ESN:…`, `#Time;Upv1;…` and data lines. */
export function huaweiShape(lines: readonly string[]): Shape | undefined {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (!opens.test(first) && !lines.slice(0, 5).some((line) => opens.test(line))) return undefined;
  const values: LongValue[] = [];
  let device = '';
  let header: readonly string[] | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const opened = opens.exec(line)?.[1];
    const cells = line.split(';').map((cell) => cell.trim());
    if (opened !== undefined) [device, header] = [opened, undefined];
    else if (header === undefined) header = cells;
    else
      for (const [at, channel] of header.entries())
        if (at > 0 && channel !== '') values.push({ time: cells[0] ?? '', device, channel, value: cells[at] ?? '' });
  }
  const dateColumn =
    lines
      .find((line) => /^#?(Time|Zeit|Date)/i.test(line))
      ?.split(';')[0]
      ?.trim() ?? '#Time';
  if (values.length === 0) return undefined;
  return {
    logger: 'huawei',
    table: pivoted(values, dateColumn),
    form: 'blocks',
    separator: ';',
    decimalSign: '.',
    devicePattern: PATTERN,
    dateColumn,
    devices: devicesIn(values),
    deviceColumns: channelsOf(values),
    meanings: new Map([...numberedIn(values), ...Object.entries(meanings)]),
  };
}

const of = (description: string, unit: string | null) => ({ description, unit });

/** Names with the same meaning in all formats of this file; other names are kept. */
const meanings = {
  Pac: of('Wirkleistung', 'kW'),
  Qac: of('Blindleistung', 'kvar'),
  Eac: of('Energie', 'kWh'),
  'E-Day': of('Tagesertrag', 'kWh'),
  'E-Total': of('Gesamtertrag', 'kWh'),
  Temp: of('Temperatur', '°C'),
  fac: of('Netzfrequenz', 'Hz'),
  cos: of('Leistungsfaktor', 'cos φ'),
  Irradiance: of('Einstrahlung', 'W/m²'),
};

/** Units of quantities that are numbered by string and phase; the names are kept. */
const numbered = [
  [/^U(pv|ac)?\d*$|^U_?[abc]{1,2}$/i, 'V'],
  [/^I(pv|ac)?\d*$|^I_?[abc]$/i, 'A'],
] as const;

function numberedIn(values: readonly LongValue[]): [string, Meaning][] {
  return [...new Set(values.map(({ channel }) => channel))].flatMap((channel) => {
    const unit = numbered.find(([pattern]) => pattern.test(channel))?.[1];
    return unit === undefined ? [] : [[channel, of(channel, unit)]];
  });
}
