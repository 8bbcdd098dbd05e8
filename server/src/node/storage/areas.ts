import type { Database, Reader } from '../../db/database.ts';
import type { StorageHomeTable } from '../../db/tables.ts';

/** Areas that are moved together, each with its folders in the data folder. */
export const AREAS = {
  documents: ['certifications', 'how-to', 'pages', 'widgets'],
  inbox: ['inbox'],
  archive: ['archive'],
} as const;
export type StoredArea = keyof typeof AREAS;
export const storedAreas: readonly StoredArea[] = ['documents', 'inbox', 'archive'];

export type HomeKind = 'folder' | 'database' | 's3';
const homeKinds: readonly HomeKind[] = ['folder', 'database', 's3'];

/** A storage, and the prefix of its keys; the prefix is new with each move, so that no objects of an earlier move have it. */
export interface Home {
  readonly kind: HomeKind;
  /** Prefix of the keys; empty in the data folder. */
  readonly place: string;
}

/** Where an area is stored, and from where it is being moved. */
export interface AreaHomes {
  readonly at: Home;
  readonly from: Home | undefined;
}

const IN_FOLDER: AreaHomes = { at: { kind: 'folder', place: '' }, from: undefined };

/** Where an area is stored now. */
export async function homesOf(db: Reader, area: StoredArea): Promise<AreaHomes> {
  const row = await db.selectFrom('storage_home').selectAll().where('area', '=', area).executeTakeFirst();
  return row === undefined ? IN_FOLDER : homesIn(row);
}

/** Converts a row of the database. */
export function homesIn({ home, place, from_home, from_place }: Omit<StorageHomeTable, 'area'>): AreaHomes {
  const from = from_home === null ? undefined : { kind: kindIn(from_home), place: from_place ?? '' };
  return { at: { kind: kindIn(home), place }, from };
}

/** Sets where an area is stored, for every process. */
export async function setHomes(db: Database, area: StoredArea, { at, from }: AreaHomes): Promise<void> {
  const row = {
    home: at.kind,
    place: at.place,
    from_home: from?.kind ?? null,
    from_place: from?.place ?? null,
  };
  await db
    .insertInto('storage_home')
    .values({ area, ...row })
    .onConflict((conflict) => conflict.column('area').doUpdateSet(row))
    .execute();
}

function kindIn(text: string): HomeKind {
  const kind = homeKinds.find((one) => one === text);
  if (kind === undefined) throw new Error(`no home of files: ${text}`);
  return kind;
}
