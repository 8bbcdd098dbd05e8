import { isMscons, MSCONS_SEPARATOR, msconsColumns, msconsTable } from '../../formats/edifact/mscons.ts';
import { channelsOf, devicesIn, type LongValue, type Meaning, pivoted, type Shape } from './shape.ts';

/** Metered values that market partners send each other (MSCONS): a line for each value, by metering point and OBIS number. */
export function msconsShape(text: string): Shape | undefined {
  if (!isMscons(text)) return undefined;
  const [, ...lines] = msconsTable(text).trimEnd().split('\n');
  const [device, key, date, , value] = msconsColumns;
  const meanings = new Map<string, Meaning>();
  const values = lines.map((line): LongValue => {
    const [point = '', obis = '', begin = '', , quantity = '', unit = ''] = line.split(MSCONS_SEPARATOR);
    meanings.set(obis, { description: obis, unit: unit || null });
    return { time: begin, device: point, channel: obis, value: quantity };
  });
  if (values.length === 0) return undefined;
  return {
    logger: null,
    table: pivoted(values, date),
    form: 'long',
    separator: '\\t',
    decimalSign: '.',
    sernumColumn: device,
    keyColumn: key,
    valueColumn: value,
    dateColumn: date,
    devices: devicesIn(values),
    deviceColumns: channelsOf(values),
    meanings,
  };
}
