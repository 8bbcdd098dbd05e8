import { quotedParts } from '../../formats/delimited/cells.ts';
import { channelsOf, devicesIn, type LongValue, pivoted, type Shape } from './shape.ts';

/** A line with only the name of a device, such as `Device: INV-001` or `# Wechselrichter;WR 2`. */
const OPENS =
  /^([#*"' ]{0,4}(?:device|ger[äa]t|inverter|wechselrichter|meter|z[äa]hler|serial|sn|s\/n|logger|turbine|wea)[\p{L} .-]{0,20}[:;,=\t]) {0,3}"?([\p{L}\p{N}][\p{L}\p{N} ._#/-]{0,59})"?[;,\t ]{0,40}$/iu;
const SEPARATORS = ['\t', ';', ','] as const;

interface Block {
  readonly before: string;
  readonly device: string;
  readonly lines: string[];
}

/** Files with a section for each device: a line that names it, a header, data lines; at least two sections. */
export function deviceBlocksShape(lines: readonly string[]): Shape | undefined {
  const blocks: Block[] = [];
  for (const line of lines) {
    const [, before, device] = OPENS.exec(line) ?? [];
    if (before !== undefined && device !== undefined) blocks.push({ before, device: device.trim(), lines: [] });
    else if (line.trim() !== '') blocks.at(-1)?.lines.push(line);
  }
  const [first] = blocks;
  if (first === undefined || new Set(blocks.map(({ device }) => device)).size < 2) return undefined;
  // a device line of another form would be read as part of the previous block
  if (blocks.some(({ before, lines: own }) => before !== first.before || own.length < 2)) return undefined;
  const header = first.lines[0] ?? '';
  const separator = SEPARATORS.find((sign) => quotedParts(header, sign).length > 1);
  if (separator === undefined) return undefined;
  const values = blocks.flatMap((block) => valuesOf(block, separator));
  const [dateColumn = ''] = quotedParts(header, separator).map((cell) => cell.trim());
  const begins = blocks.every(({ lines: own }) => quotedParts(own[0] ?? '', separator)[0]?.trim() === dateColumn);
  if (values.length === 0 || dateColumn === '' || !begins) return undefined;
  return {
    logger: null,
    table: pivoted(values, dateColumn),
    form: 'blocks',
    separator,
    decimalSign: separator !== ',' && values.some(({ value }) => /^[+-]?\d+,\d+$/.test(value)) ? ',' : '.',
    devicePattern: String.raw`^${escaped(first.before)} *"?(?<device>[^;,"\t]*)`,
    dateColumn,
    devices: devicesIn(values),
    deviceColumns: channelsOf(values),
  };
}

function valuesOf({ device, lines: [header = '', ...data] }: Block, separator: string): LongValue[] {
  const channels = quotedParts(header, separator).map((cell) => cell.trim());
  return data.flatMap((line) => {
    const cells = quotedParts(line, separator).map((cell) => cell.trim());
    return channels.flatMap((channel, at) =>
      at === 0 || channel === '' ? [] : [{ time: cells[0] ?? '', device, channel, value: cells[at] ?? '' }],
    );
  });
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
