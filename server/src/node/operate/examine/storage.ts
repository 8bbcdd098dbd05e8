import type { Database } from '../../../db/database.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';
import { AREAS, type AreaHomes, homesOf, storedAreas, type StoredArea } from '../../storage/areas.ts';
import type { StorageHomes } from '../../storage/homes.ts';
import { areaWords, homeWords } from '../storageWords.ts';
import { examineInbox } from './inbox.ts';

/** Checks where files are stored, whether that storage responds, and whether batches in the inbox are being stored. */
export async function storedFindings(db: Database, homes: StorageHomes, now: number): Promise<Finding[]> {
  return [await examineHomes(db, homes), await examineInbox(homes.of('inbox'), now)];
}

/** Checks whether every storage of files responds, and whether a move between storages is unfinished. */
async function examineHomes(db: Database, homes: StorageHomes): Promise<Finding> {
  const texts: { readonly de: string[]; readonly en: string[] } = { de: [], en: [] };
  let isMoving = false;
  for (const area of storedAreas) {
    const { at, from } = await homesOf(db, area);
    isMoving ||= from !== undefined;
    const words = { area: areaWords[area], home: homeWords[at.kind] };
    const reason = await silence(homes, area, { at, from });
    if (reason !== undefined)
      return failure(
        'storage',
        {
          de: `${words.area.de}: ${words.home.de} antwortet nicht: ${reason}. Bis dahin wird nichts angenommen, was dort abzulegen wäre.`,
          en: `${words.area.en}: ${words.home.en} does not answer: ${reason}. Until then nothing is accepted that had to be stored there.`,
        },
        { cause: 'storage' },
      );
    const old = from && homeWords[from.kind];
    const rest = old && { de: `, noch nicht alles aus: ${old.de}`, en: `, not all of it yet from: ${old.en}` };
    texts.de.push(`${words.area.de}: ${words.home.de}${rest?.de ?? ''}`);
    texts.en.push(`${words.area.en}: ${words.home.en}${rest?.en ?? ''}`);
  }
  const said = { de: `${texts.de.join('. ')}.`, en: `${texts.en.join('. ')}.` };
  if (!isMoving) return ok('storage', said);
  return warning('storage', {
    de: `${said.de} Ein Umzug läuft oder wurde unterbrochen; derselbe Befehl setzt ihn fort: leitwarte storage move.`,
    en: `${said.en} A move is going on or was interrupted; the same command goes on with it: leitwarte storage move.`,
  });
}

/** Why a storage does not respond; undefined if it does. */
async function silence(homes: StorageHomes, area: StoredArea, { at, from }: AreaHomes): Promise<string | undefined> {
  const [folder] = AREAS[area];
  try {
    await homes.at(at).page(folder, { flat: true });
    if (from !== undefined) await homes.at(from).page(folder, { flat: true });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
