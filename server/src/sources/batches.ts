import * as z from 'zod';
import type { ImportFiles } from '../platform/importFiles.ts';
import type { InboxEntry } from '../platform/inbox.ts';

/** Folder of received batches, below DATA_DIR. */
export const INBOX = 'inbox';
export const inboxOf = (sourceId: number): string => `${INBOX}/${sourceId}`;
/** Folder of a source's compressed batches that contain a line of an unassigned address. */
export const unboundOf = (sourceId: number): string => `${inboxOf(sourceId)}/unbound`;
/** Folder of batches that could not be stored because of their content or a bug. */
export const failedOf = (sourceId: number): string => `${inboxOf(sourceId)}/failed`;

/** Number of digits of the time in a batch's name, so that names sort by time. */
const TIME_DIGITS = 15;
const form = /^(\d{15})-[0-9a-z]+\.jsonl(?:\.gz)?$/;

export const batchName = (at: number, mark: string): string => `${String(at).padStart(TIME_DIGITS, '0')}-${mark}.jsonl`;

/** Time of arrival of a batch, from its name; undefined for any other file. */
export function timeOfBatch(name: string): number | undefined {
  const time = form.exec(name)?.[1];
  return time === undefined ? undefined : Number(time);
}

const Entry = z.object({
  at: z.number(),
  kind: z.enum(['influx', 'json', 'mqtt', 'modbus', 'http']),
  precision: z.string(),
  body: z.string(),
});

export const written = (entries: readonly InboxEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** The bodies in a batch, in order of arrival. Throws if the file was not written by this program. */
export async function readBatch(files: ImportFiles, path: string): Promise<InboxEntry[]> {
  const decoder = new TextDecoder();
  let text = '';
  const [part] = path.endsWith('.gz') ? await files.unpack(path, 'gz') : [];
  for await (const piece of part?.read() ?? files.read(path)) text += decoder.decode(piece, { stream: true });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Entry.parse(JSON.parse(line)));
}

export interface Batch {
  readonly path: string;
  readonly name: string;
  readonly at: number;
  readonly sizeBytes: number;
}

/** Batches in a folder, the oldest first. */
export async function batchesIn(files: ImportFiles, folder: string): Promise<Batch[]> {
  const entries = await files.list(folder);
  return entries.flatMap(({ name, kind, sizeBytes }) => {
    const at = kind === 'file' ? timeOfBatch(name) : undefined;
    return at === undefined ? [] : [{ path: `${folder}/${name}`, name, at, sizeBytes }];
  });
}
