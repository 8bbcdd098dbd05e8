import type { Manifest } from '@leitwarte/server/operate';
import type { Field } from '../../../output/output.ts';
import { say } from '../../../texts.ts';

/** The content of a backup in a few lines. */
export function saved({ made_at, version, engine, rows, files }: Manifest, folder: string): Field[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return [
    [say('Ordner', 'Folder'), folder],
    [say('Stand', 'Made at'), made_at],
    [say('Version', 'Version'), version],
    [say('Datenbank', 'Database'), engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    [say('Zeilen', 'Rows'), sum(Object.values(rows))],
    [say('Dateien', 'Files'), Object.keys(files).length],
    [say('Byte', 'Bytes'), sum(Object.values(files).map(({ bytes }) => bytes))],
  ];
}
