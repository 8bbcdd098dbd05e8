import { DAY_MS } from '@leitwarte/core/rules';
import type { ImportFiles } from '../platform/importFiles.ts';
import { folderBelow } from './folderNames.ts';

/** Path of an archived file inside the pack (ZIP) of a month, as in the ledger: `…/leitwarte-2026-10.zip/details.txt`. */
const entry = /^(.*\/leitwarte-\d{4}-\d{2}(?:_\d+)?\.zip)\/([^/]+)$/;

export const isOfPack = (path: string): boolean => entry.test(path);

/** The pack and the name of the file inside it; undefined for a file that is not packed. */
export function packedPlace(path: string): { readonly pack: string; readonly name: string } | undefined {
  const [, pack, name] = entry.exec(path) ?? [];
  return pack === undefined || name === undefined ? undefined : { pack, name };
}

export const entryPath = (pack: string, name: string): string => `${pack}/${name}`;

export const packName = (month: string): string => `leitwarte-${month}.zip`;

/** Month of an instant, `2026-10`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

export function monthBegin(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

export function nextMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** Files archived before this instant are packed; files of the last two days may still grow. */
export const packableBefore = (now: number): number => monthBegin(now - 2 * DAY_MS);

/** Paths of the packs of a month in a folder. */
export async function packsOf(files: ImportFiles, folder: string, month: string): Promise<string[]> {
  return (await files.list(folder)).flatMap(({ name, kind }) =>
    kind === 'file' && (name === packName(month) || (name.startsWith(`leitwarte-${month}_`) && /_\d+\.zip$/.test(name)))
      ? [folderBelow(folder, name)]
      : [],
  );
}
