import { devicesIn, type Meaning, type Shape } from './shape.ts';

const LINE = /^(m\[mi|da\[dx|mo\[mx|ye\[yx)\+\+\]="([^"]*)"/;

/**
 * `min….js`: each line has a time and, after each bar, the values of an inverter, the newest line first. `days_hist.js`, `months.js` and
 * `years.js` have a date and the yield of each inverter.
 */
export function solarLogShape(lines: readonly string[]): Shape | undefined {
  const found = lines.flatMap((line) => LINE.exec(line)?.[2] ?? []);
  const isOfDays = lines.some((line) => /^(da|mo|ye)\[/.test(line));
  if (found.length === 0) return undefined;
  const values = found.flatMap((line) => {
    const [time = '', ...devices] = line.split('|');
    return devices.map((own, at) => ({ device: String(at + 1), cells: [time, ...own.split(';')] }));
  });
  const widths = Map.groupBy(values, ({ device }) => device);
  const deviceColumns = Array.from(widths, ([device, own]) => {
    const most = own.reduce((width, { cells }) => Math.max(width, cells.length), 0);
    return { device, columns: Array.from({ length: most - 1 }, (_, at) => `#${at + 2}`) };
  });
  const longest = deviceColumns.reduce((width, { columns }) => Math.max(width, columns.length), 0);
  const meanings = new Map<string, Meaning>();
  for (let at = 0; at < longest; at += 1) {
    const told = deviceColumns
      .filter(({ columns }) => columns.length > at)
      .map(({ columns }) => (isOfDays ? ofDays : quantities(columns.length))[at]);
    const known = [...new Map(told.flatMap((one) => (one ? [[one.description, one]] : []))).values()];
    const [only, ...others] = known;
    const mixed = {
      description: known.map(({ description }) => description).join(' / ') || `Wert ${at + 1}`,
      unit: null,
    };
    meanings.set(`#${at + 2}`, only && others.length === 0 ? only : mixed);
  }
  const same = deviceColumns.every(({ columns }) => columns.length === longest);
  return {
    logger: 'solar_log',
    table: {
      separator: ';',
      names: Array.from({ length: longest + 1 }, (_, at) => `#${at + 1}`),
      hasHeader: true,
      linesBefore: 0,
      rows: values.map(({ cells }) => cells),
    },
    form: 'segments',
    separator: ';',
    decimalSign: '.',
    dateColumn: '#1',
    devices: devicesIn(values),
    deviceColumns: same ? [] : deviceColumns,
    meanings,
  };
}

const ofDays: readonly Meaning[] = [
  { description: 'Ertrag', unit: 'Wh' },
  { description: 'Höchstleistung', unit: 'W' },
];

/**
 * The quantities of an inverter by the number of its values: AC power, DC power of each string, day's yield, voltage of each string,
 * temperature.
 */
function quantities(count: number): Meaning[] {
  const strings = Math.floor((count - 2) / 2);
  if (strings < 1) return [];
  const numbered = (name: string, unit: string) =>
    Array.from({ length: strings }, (_, at) => ({ description: strings > 1 ? `${name} ${at + 1}` : name, unit }));
  return [
    { description: 'AC-Leistung', unit: 'W' },
    ...numbered('DC-Leistung', 'W'),
    { description: 'Tagesertrag', unit: 'Wh' },
    ...numbered('DC-Spannung', 'V'),
    ...(count % 2 === 1 ? [{ description: 'Temperatur', unit: '°C' }] : []),
  ];
}
