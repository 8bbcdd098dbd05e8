import type { Context } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { saveFile } from './saveFile.ts';

/** Option of commands that fetch a file. */
export const fileOption = {
  out: {
    type: 'text',
    short: 'o',
    value: say('datei', 'file'),
    describe: say('in diese Datei, sonst stdout', 'to this file, else stdout'),
  },
} as const;

/** Refuses to write binary data to a terminal, before anything is fetched. */
export function mustSayWhere({ out }: Context, path: string | undefined, isEntity = false): void {
  if (path === undefined && out.terminal && !(isEntity && out.json))
    throw wrongUsage(say('Am Terminal bitte --out angeben.', 'At a terminal please give --out.'));
}

/** Writes a downloaded file to the given path, otherwise to stdout. */
export async function writeFetched({ out }: Context, path: string | undefined, bytes: Uint8Array): Promise<void> {
  if (path === undefined) return out.write(bytes);
  await saveFile(path, bytes);
  await out.note(say(`Geschrieben: ${path}`, `Written: ${path}`));
}

/**
 * Like `writeFetched`, for an entity that contains a file as base64; with --json and without a path the entity is
 * output.
 */
export async function writeFetchedEntity<E extends { readonly base64?: string | null | undefined }>(
  context: Context,
  path: string | undefined,
  entity: E,
): Promise<void> {
  if (path === undefined && (await context.out.entity(entity))) return;
  await writeFetched(context, path, Buffer.from(entity.base64 ?? '', 'base64'));
}
