import { isOfPack } from './monthPacks.ts';

/** Number of characters of the SHA-256 in a name. */
const MARK_SIGNS = 12;
const MARKED = /~[0-9a-f]{12}(?=\.[^.]*$|$)/;
/** Maximum length of a file name in a folder, in case the file is moved back. */
const MAX_NAME_BYTES = 255;

/**
 * Whether an archived file was sent to remote storage: its name then contains a mark of its content, so that a later
 * file with the same original name gets another mark.
 */
export const isSentName = (name: string): boolean => MARKED.test(name);

/** The name under which a file with this content is sent to remote storage; a name that already has a mark keeps it. */
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

/** Whether an archived file stays in the folder: packs of a month are read there, and failed files wait there for a user. */
export function staysInFolder(path: string): boolean {
  const names = path.split('/');
  return names.slice(0, -1).includes('fehler') || names.some((name) => name.startsWith('.')) || isOfPack(`${path}/x`);
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;
