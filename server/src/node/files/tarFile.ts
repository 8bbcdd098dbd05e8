import { ArchiveError, type ArchivePart } from '../../platform/importFiles.ts';

const BLOCK = 512;
/** Maximum number of files in a tar archive; each is found by reading the archive from its beginning. */
const ENTRIES_MAX = 1_000;
/** Maximum bytes of a long name; names of more than 100 bytes are in a separate entry. */
const NAME_BYTES_MAX = 64 * 1024;

type Source = () => AsyncIterable<Uint8Array>;

interface Entry {
  readonly name: string;
  /** Position of the file's first byte in the archive. */
  readonly from: number;
  readonly size: number;
}

/** The files in a tar archive; their names are never used as paths. Throws if the archive is damaged. */
export async function tarParts(source: Source): Promise<ArchivePart[]> {
  const entries = await entriesOf(source);
  return entries.map(({ name, from, size }) => ({
    name: name.slice(name.lastIndexOf('/') + 1),
    read: () => slice(source, from, size),
  }));
}

async function entriesOf(source: Source): Promise<Entry[]> {
  const entries: Entry[] = [];
  const reader = blockReader(source());
  let longName: string | undefined;
  try {
    for (;;) {
      const from = reader.at + BLOCK;
      const head = await reader.take(BLOCK);
      if (head.every((byte) => byte === 0)) return entries;
      if (head.length < BLOCK || !isHead(head)) throw damaged('no header of a tar archive');
      const size = numberIn(head, 124, 12);
      const type = String.fromCharCode(head[156] ?? 0);
      const padded = Math.ceil(size / BLOCK) * BLOCK;
      if (type === 'L' || type === 'x') {
        if (size > NAME_BYTES_MAX) throw damaged('a name is too long');
        const text = (await reader.take(padded)).subarray(0, size);
        longName = type === 'L' ? textIn(text, 0, size) : (pathIn(text) ?? longName);
        continue;
      }
      const prefix = textIn(head, 257, 5) === 'ustar' ? textIn(head, 345, 155) : '';
      const name = longName ?? (prefix === '' ? '' : `${prefix}/`) + textIn(head, 0, 100);
      longName = undefined;
      if ((type === '0' || type === '\0' || type === '7') && !name.endsWith('/')) entries.push({ name, from, size });
      if (entries.length > ENTRIES_MAX) throw new ArchiveError('too_large', `${entries.length} entries`);
      await reader.skip(padded);
    }
  } finally {
    await reader.end();
  }
}

async function* slice(source: Source, from: number, size: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of source()) {
    const part = piece.subarray(Math.max(0, from - at), Math.max(0, from + size - at));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at >= from + size) return;
  }
  throw damaged('cut off');
}

/** Reads a stream in blocks of requested sizes. */
function blockReader(pieces: AsyncIterable<Uint8Array>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let rest = new Uint8Array(0);
  const reader = {
    at: 0,
    /** Returns the next bytes; fewer at the end of the stream. */
    async take(count: number): Promise<Uint8Array> {
      const taken = new Uint8Array(count);
      let filled = 0;
      while (filled < count && (await fill())) {
        const part = rest.subarray(0, count - filled);
        taken.set(part, filled);
        filled += part.length;
        rest = rest.subarray(part.length);
      }
      reader.at += filled;
      return taken.subarray(0, filled);
    },
    async skip(count: number): Promise<void> {
      let left = count;
      while (left > 0 && (await fill())) {
        const passed = Math.min(left, rest.length);
        rest = rest.subarray(passed);
        left -= passed;
      }
      if (left > 0) throw damaged('cut off');
      reader.at += count;
    },
    end: async () => void (await iterator.return?.()),
  };
  return reader;

  async function fill(): Promise<boolean> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return false;
      rest = new Uint8Array(next.value);
    }
    return true;
  }
}

/** Whether a block is a header: it contains the sum of its bytes, computed with blanks in the field of the sum. */
function isHead(head: Uint8Array): boolean {
  const sum = head.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  return numberIn(head, 148, 8) === sum;
}

function numberIn(head: Uint8Array, from: number, count: number): number {
  const number = Number.parseInt(textIn(head, from, count).trim() || '0', 8);
  if (!(number >= 0)) throw damaged('a size that is no number');
  return number;
}

function textIn(bytes: Uint8Array, from: number, count: number): string {
  const field = bytes.subarray(from, from + count);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}

/** The name in an extended header, which has lines such as `27 path=logs/wr_1.csv`. */
const pathIn = (text: Uint8Array): string | undefined => /^\d+ path=(.*)$/m.exec(new TextDecoder().decode(text))?.[1];

const damaged = (detail: string) => new ArchiveError('bad_archive', detail);
