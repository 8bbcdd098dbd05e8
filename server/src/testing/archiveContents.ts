import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipParts } from '../node/files/zipFile.ts';

/** The files of a zip archive as texts by name; verifies their checksums. */
export async function archiveContents(bytes: Uint8Array): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  try {
    const path = join(folder, 'archive.zip');
    writeFileSync(path, bytes);
    const contents: Record<string, string> = {};
    for (const part of await zipParts(path, 10_000_000)) {
      const pieces: Uint8Array[] = [];
      for await (const piece of part.read()) pieces.push(piece);
      contents[part.name] = Buffer.concat(pieces).toString('utf8');
    }
    return contents;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
