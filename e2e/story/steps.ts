import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Terminal } from '../harness/terminal.ts';
import type { Sample } from './sample.ts';

export const plantName = 'Solarpark Marche';
/** Organisation of the demo world, managed by `orga`. */
const organisation = 'Stadtwerke Friedberg';

export function createSystem(terminal: Terminal): Promise<unknown> {
  const reading = options({
    type: 'PF',
    extension: 'txt',
    separator: 'tab',
    encoding: 'ISO-8859-1',
    decimal: '.',
    'sernum-column': 'Numero di serie',
  });
  return terminal.json(['systems', 'create', 'Weblogger', ...reading]);
}

export function createPlant(terminal: Terminal): Promise<unknown> {
  const about = options({
    organisation,
    system: 'Weblogger',
    type: 'Solar',
    capacity: '48',
    timezone: 'Europe/Rome',
    folder: 'marche',
  });
  return terminal.json(['plants', 'create', plantName, ...about]);
}

export function createInverters(terminal: Terminal, sample: Sample): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'leitwarte-story-'));
  const [inverters, columns] = [join(folder, 'inverters.csv'), join(folder, 'columns.csv')];
  writeFileSync(inverters, sample.inverters);
  writeFileSync(columns, sample.columns);
  const reading = options({
    from: inverters,
    columns,
    'date-column': 'Orario di rilevazione',
    'time-column': '',
    format: 'yyyy-MM-dd HH:mm:ss',
    zone: 'Europe/Rome',
  });
  return terminal.json(['components', 'create', plantName, ...reading]);
}

export function choosePriorityValues(terminal: Terminal): Promise<unknown> {
  const values = ['WR 1:Leistung', 'WR 1:Energie heute', 'WR 1:Temperatur'];
  return terminal.json(['plants', 'prio', plantName, ...values]);
}

/** Arguments as typed: `{ type: 'PF' }` is `--type PF`. */
function options(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Writes the files where the plant's data logger would, with a timestamp one minute ago, because younger files may still be growing. */
export function deliver(dataDir: string, files: Sample['files']): void {
  const folder = join(dataDir, 'import/friedberg/marche');
  mkdirSync(folder, { recursive: true });
  const aMinuteAgo = Date.now() / 1000 - 60;
  for (const [name, bytes] of files) {
    writeFileSync(join(folder, name), bytes);
    utimesSync(join(folder, name), aMinuteAgo, aMinuteAgo);
  }
}
