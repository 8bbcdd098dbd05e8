import { isOfPack } from './monthPacks.ts';

/** Signs of the SHA-256 in a name. */
const MARK_SIGNS = 12;
const MARKED = /~[0-9a-f]{12}(?=\.[^.]*$|$)/;
/** What folders take, should the file come back. */
const MAX_NAME_BYTES = 255;

/**
 * Whether a file of the archive was sent to another home than the data folder. Its name has a mark of the content: the folder has
 * room for its former name again, and a later file of that name is another one there.
 */
export const isSentName = (name: string): boolean => MARKED.test(name);

/** The name of a file with this content in another home; one that has a mark keeps it. */
export function sentName(name: string, sha256: string): string {
  if (isSentName(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  const mark = `~${sha256.slice(0, MARK_SIGNS)}${ending}`;
  let kept = Array.from(stem);
  while (kept.length > 1 && bytesOf(kept.join('') + mark) > MAX_NAME_BYTES) kept = kept.slice(0, -1);
  return kept.join('') + mark;
}

/** The name without its mark. */
export const unsentName = (name: string): string => name.replace(MARKED, '');

/** Whether a file of the archive stays in the folder: packs of a month are read there, and what failed waits for somebody. */
export function staysInFolder(path: string): boolean {
  const names = path.split('/');
  return names.slice(0, -1).includes('fehler') || names.some((name) => name.startsWith('.')) || isOfPack(`${path}/x`);
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;
