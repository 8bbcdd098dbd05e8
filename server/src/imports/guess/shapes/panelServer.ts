import { quotedParts } from '../../formats/delimited/cells.ts';
import type { Shape } from './shape.ts';

/** One file for each device behind a Panel Server: two lines about it, two of topics, then the header. */
export function panelServerShape(lines: readonly string[]): Shape | undefined {
  if (!/^"?Gateway Name"?,"?Gateway SN/.test(lines[0] ?? '')) return undefined;
  const cellsOf = (line: string) => quotedParts(line, ',').map((cell) => cell.trim());
  const header = lines.findIndex((line) => cellsOf(line)[1] === 'UTC Offset (minutes)');
  if (header < 0) return undefined;
  const names = cellsOf(lines[header] ?? '');
  const rows = lines
    .slice(header + 1)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  return {
    logger: 'panel_server',
    table: { separator: ',', names, hasHeader: true, linesBefore: header, rows },
    form: 'table',
    separator: ',',
    decimalSign: '.',
    headLines: header,
    offsetColumn: 'UTC Offset (minutes)',
    dateColumn: 'Local Time Stamp',
    devices: [],
  };
}
