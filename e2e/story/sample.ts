import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/workspace.ts';

/** Files of a data logger, with the settings that a superuser must enter for them. */
export interface Sample {
  /** Files by name; only `details.txt` contains readings of inverters. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** One line per inverter, for `components create --from`. */
  readonly inverters: string;
  /** One line per column, for `components create --columns`. */
  readonly columns: string;
}

const example = join(root, 'docs/examples/weblogger');

const events = `Orario di rilevazione\tTipologia eventi\tEvento
2019-09-14 07:12:31\tWARN\tInverter LW-1002,  segnala avviso Rete_evento_40
2019-09-14 20:01:00\tINFO\tInvio mail non riuscito
`;
const summary = `Orario di rilevazione\tNumero registratore di dati\tPotenza [W]\tIntensità di irradiamento [W/m²]
2019-09-14 12:00:00\t0\t28353\t
`;

/** The invented example of the documentation, with a journal and a sum that no component claims. */
export function exampleSample(): Sample {
  return {
    files: new Map([
      ['details.txt', readFileSync(join(example, 'details.txt'))],
      ['events.txt', Buffer.from(events, 'latin1')],
      ['summary.txt', Buffer.from(summary, 'latin1')],
    ]),
    inverters: readFileSync(join(example, 'inverters.csv'), 'utf8'),
    columns: columnsFile(),
  };
}

/** Files of a real weblogger in a folder, with one component per serial number in order of appearance. */
export function realSample(folder: string): Sample {
  const names = ['details.txt', 'events.txt', 'summary.txt'];
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  const serials = new Set(readingsIn(files.get('details.txt')).map((line) => line.get('Numero di serie') ?? ''));
  const lines = [...serials].map((serial, index) => `WR ${index + 1};${serial};details\n`);
  return { files, inverters: `name;sernum;file_prefix\n${lines.join('')}`, columns: columnsFile() };
}

function columnsFile(): string {
  return readFileSync(join(example, 'columns.csv'), 'utf8');
}

/** Lines of a weblogger's file by column name; empty cells are left out. A simple parser, independent of the product. */
export function readingsIn(file: Buffer | undefined): Map<string, string>[] {
  const [header = [], ...lines] = (file?.toString('latin1') ?? '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  return lines.map((cells) => new Map(header.flatMap((name, index) => pair(name, cells[index]))));
}

function pair(name: string, cell: string | undefined): [string, string][] {
  return cell === undefined || cell === '' ? [] : [[name, cell]];
}

/** Rows of a table separated by semicolons, by the names in its first line. */
export function tableRows(table: string): Map<string, string>[] {
  const [header = [], ...rows] = table
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(';'));
  return rows.map((cells) => new Map(header.map((name, index) => [name, cells[index] ?? ''])));
}
