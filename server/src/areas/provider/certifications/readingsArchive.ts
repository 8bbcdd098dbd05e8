import type { ServerContext } from '../../../platform/context.ts';
import { fileName } from '../organisation-data/fileName.ts';
import { headOf, readingLines, type NamedColumn } from '../organisation-data/measurementFiles.ts';
import { zipBlocks, type ZipFile } from '../organisation-data/zip/zipBlocks.ts';

/**
 * Maximum number of lines of one attachment; limited, because its files are kept in memory until their hashes are
 * known.
 */
export const LINES_MAX = 200_000;

export interface ComponentColumns {
  readonly id: number;
  readonly name: string;
  readonly columns: readonly NamedColumn[];
}

export interface Archive {
  readonly content: Uint8Array;
  readonly lines: number;
}

const encoder = new TextEncoder();
const NEWLINE = 10;

/**
 * Readings as a ZIP archive: a CSV file for each component, `manifest.json` with the data in `about`, and `SHA256SUMS`
 * for `sha256sum -c`.
 */
export async function readingsArchive(
  context: ServerContext,
  components: readonly ComponentColumns[],
  { from, until }: { readonly from: number; readonly until: number },
  about: Readonly<Record<string, unknown>>,
): Promise<Archive> {
  const sha256 = (bytes: Uint8Array) => context.platform.sha256(bytes);
  const files = [];
  let lines = 0;
  for (const component of components) {
    const content = await joined(wanted(readingLines(context, component.columns, from, until), context));
    const rows = content.reduce((count, byte) => count + Number(byte === NEWLINE), -1);
    lines += rows;
    const name = `${fileName(component.name, component.id)}.csv`;
    const columns = component.columns.map((column) => ({ id: column.id, name: headOf(column) }));
    files.push({ name, content, told: { component: component.id, columns, rows, sha256: await sha256(content) } });
  }
  const manifest = { ...about, files: files.map(({ name, told }) => ({ name, ...told })) };
  const described = { name: 'manifest.json', content: encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`) };
  const sums = files.map(({ name, told }) => `${told.sha256}  ${name}\n`);
  sums.push(`${await sha256(described.content)}  ${described.name}\n`);
  const all = [...files, described, { name: 'SHA256SUMS', content: encoder.encode(sums.join('')) }];
  return { content: await joined(zipBlocks(zipped(all))), lines };
}

async function* zipped(
  files: readonly { readonly name: string; readonly content: Uint8Array }[],
): AsyncGenerator<ZipFile> {
  for (const { name, content } of files) yield { name, content: once(content) };
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Yields the blocks, but stops when the client disconnects. */
async function* wanted(blocks: AsyncIterable<Uint8Array>, { caller }: ServerContext): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) {
    caller?.signal.throwIfAborted();
    yield block;
  }
}

async function joined(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const block of blocks) {
    parts.push(block);
    length += block.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
