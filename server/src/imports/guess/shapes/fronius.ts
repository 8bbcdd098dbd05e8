import type { Fields } from '../../formats/records/fields.ts';
import { recordsOf, type Tree } from '../../formats/records/tree.ts';
import { channelsOf, devicesIn, pivoted, type Meaning, type Shape } from './shape.ts';

const LOG = 'Body/Data/*/Data/*/Values/*';
const START = '../../../../Start';
const UNIT = '../../Unit';
const STAMP = '/Head/Timestamp';

/** SolarAPI v1 as Fronius Datamanagers push it: Logdata with values by seconds after a time, CurrentData by device. */
export function froniusShape(document: Tree): Shape | undefined {
  const logged = recordsOf(document, LOG, [START, UNIT]);
  if (logged.length > 0 && logged[0]?.has(START)) {
    const values = logged.map((fields) => ({
      ...read(fields, '*1', '*2'),
      time: shifted(fields.get(START) ?? '', Number(fields.get('*3'))),
    }));
    return {
      ...common,
      ...told(values, logged, '*2', '../Unit', START),
      logger: 'fronius_log',
      element: LOG,
      sernumColumn: '*1',
      keyColumn: '*2',
      secondsColumn: '*3',
      dateColumn: START,
    };
  }
  for (const element of ['Body/*/Values/*', 'Body/Data/*/Values/*']) {
    const current = recordsOf(document, element, [STAMP, UNIT]);
    if (current.length === 0 || !current[0]?.has(STAMP)) continue;
    const values = current.map((fields) => ({ ...read(fields, '*2', '*1'), time: fields.get(STAMP) ?? '' }));
    return {
      ...common,
      ...told(values, current, '*1', UNIT, STAMP),
      logger: 'fronius_current',
      element,
      sernumColumn: '*2',
      keyColumn: '*1',
      dateColumn: STAMP,
    };
  }
  return undefined;
}

const common = { form: 'long', separator: null, decimalSign: '.', valueColumn: '.' } as const;

const read = (fields: Fields, device: string, channel: string) => ({
  device: fields.get(device) ?? '',
  channel: fields.get(channel) ?? '',
  value: fields.get('.') ?? '',
});

function told(
  values: Parameters<typeof pivoted>[0],
  records: readonly Fields[],
  channel: string,
  unit: string,
  dateColumn: string,
) {
  const meanings = new Map<string, Meaning>();
  for (const fields of records) {
    const name = fields.get(channel) ?? '';
    meanings.set(name, { description: name.replaceAll('_', ' '), unit: fields.get(unit) ?? fields.get(UNIT) ?? null });
  }
  return {
    table: pivoted(values, dateColumn),
    devices: devicesIn(values),
    deviceColumns: channelsOf(values),
    meanings,
  };
}

/** The time plus the seconds; in a sample, times must only be distinct, so an unreadable time is kept. */
function shifted(start: string, seconds: number): string {
  const at = Date.parse(start);
  return Number.isNaN(at) || Number.isNaN(seconds) ? start : new Date(at + seconds * 1000).toISOString();
}
