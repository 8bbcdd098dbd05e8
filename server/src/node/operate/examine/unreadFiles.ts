import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../../db/database.ts';
import { importPlans } from '../../../imports/importPlans.ts';
import { importPlaces } from '../../../imports/places.ts';
import { type Finding, warning } from '../../../platform/finding.ts';

/**
 * Checks for files in a folder `fehler`. Their alarm ends with the next readable file, but they are not imported automatically. Empty if
 * there are none.
 */
export async function examineUnread(db: Reader, dataDir: string): Promise<Finding[]> {
  const places = importPlaces(await importPlans(db));
  const byFolder = new Map(places.map(({ archive, plants }) => [archive.failed, plants]));
  const findings: Finding[] = [];
  for (const [folder, plants] of byFolder) {
    const files = await filesIn(join(dataDir, folder));
    const [first] = files;
    if (first === undefined) continue;
    const oldest = files.reduce((a, b) => (b.changedAt < a.changedAt ? b : a), first).name;
    // in a folder that plants share, the plant of the file is unknown
    const plant = plants.length === 1 ? plants[0] : undefined;
    const whose =
      plant === undefined ? { de: '', en: '' } : { de: `Anlage „${plant.name}“: `, en: `Plant "${plant.name}": ` };
    const command = `leitwarte imports retry --failed${plant === undefined ? '' : ` --plant ${typed(plant)}`}`;
    findings.push(
      warning('import', {
        de: `${whose.de}ungelesene Dateien liegen noch in ${folder}: ${files.length}, die älteste ist ${oldest}. Warum, sagt leitwarte imports list; ist es behoben, liest sie ein: ${command}`,
        en: `${whose.en}files that were not read still lie in ${folder}: ${files.length}, the oldest is ${oldest}. leitwarte imports list says why; once that is mended, this reads them: ${command}`,
      }),
    );
  }
  return findings;
}

const typed = ({ id, name }: { readonly id: number; readonly name: string }) =>
  name.includes("'") ? String(id) : `'${name}'`;

async function filesIn(folder: string): Promise<{ readonly name: string; readonly changedAt: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const known = await stat(join(folder, entry.name)).catch(() => undefined);
    if (known) found.push({ name: entry.name, changedAt: known.mtimeMs });
  }
  return found;
}
