import { readFile } from 'node:fs/promises';
import type { PeopleFile } from '@leitwarte/core/report/people-file';
import { wrongUsage } from '../../../exit.ts';
import { readText } from '../../../input/prompts.ts';
import type { World } from '../../../program/world.ts';
import { say } from '../../../texts.ts';

export type People = Omit<PeopleFile, 'missing'>;

/** The number of persons of one file that one call accepts. */
const MOST = 500;

/** The people of a CSV file or Excel workbook, `-` for CSV from stdin; ends where there is nobody to be read. */
export async function readPeople(world: World, path: string): Promise<People> {
  const bytes = path === '-' ? new TextEncoder().encode(await readText(world.stdin)) : await readFile(path);
  const [{ sheetRows }, { peopleOf }] = await Promise.all([
    import('@leitwarte/core/report/sheet-rows'),
    import('@leitwarte/core/report/people-file'),
  ]);
  const rows = await sheetRows(bytes).catch((cause: unknown) => {
    throw wrongUsage(say(`${path} ist weder CSV noch XLSX.`, `${path} is neither CSV nor XLSX.`), { cause });
  });
  const { missing, ...found } = peopleOf(rows);
  const columns = missing.join(', ');
  if (missing.length > 0)
    throw wrongUsage(
      say(`In der ersten Zeile von ${path} fehlen: ${columns}.`, `Missing in the first line of ${path}: ${columns}.`),
    );
  if (found.people.length === 0) throw wrongUsage(say(`In ${path} steht niemand.`, `There is nobody in ${path}.`));
  if (found.people.length > MOST)
    throw wrongUsage(say(`Eine Datei hat höchstens ${MOST} Personen.`, `A file has ${MOST} people at most.`));
  return found;
}
