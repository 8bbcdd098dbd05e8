import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { packWordPress } from './wordpress.ts';

/** Unpacks the plugin into a folder as WordPress does; returns the texts of its files by name. */
export function unpackWordPress(into: string): Readonly<Record<string, string>> {
  const bytes = unzipSync(readFileSync(packWordPress(into)));
  const files = Object.fromEntries(
    Object.entries(bytes).map(([name, one]) => [name, Buffer.from(one).toString('utf8')]),
  );
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
  return files;
}
