import { quotedParts } from '../../formats/delimited/cells.ts';
import type { Shape } from './shape.ts';

const OFFSET = 'UTC Offset (minutes)';

/** One file for each device behind a Panel Server or Com'X: two lines about the device, two with topics, then the header. */
export function panelServerShape(lines: readonly string[]): Shape | undefined {
  const separator = /^"?Gateway Name"?([,;\t])"?Gateway SN/.exec(lines[0] ?? '')?.[1];
  if (separator === undefined) return undefined;
  const cellsOf = (line: string) => quotedParts(line, separator).map((cell) => cell.trim());
  const header = lines.findIndex((line) => cellsOf(line)[1] === OFFSET);
  if (header < 0) return undefined;
  const names = cellsOf(lines[header] ?? '');
  const rows = lines
    .slice(header + 1)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  return {
    logger: 'panel_server',
    table: { separator, names, hasHeader: true, linesBefore: header, rows },
    form: 'table',
    separator,
    decimalSign: separator !== ',' && rows.some((row) => row.some((cell) => /^-?\d+,\d+$/.test(cell))) ? ',' : '.',
    headLines: header,
    offsetColumn: OFFSET,
    dateColumn: 'Local Time Stamp',
    devices: [],
  };
}
