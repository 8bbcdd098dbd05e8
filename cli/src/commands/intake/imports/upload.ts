import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';

/** Maximum file size: base64 adds a third, and the server accepts at most 32 MiB in one call. */
const BYTES_MOST = 24 * 1024 * 1024;

/** A file as in requests: its name, and its content or only its beginning as base64. */
export async function upload(
  path: string,
  sample?: number,
): Promise<{ readonly name: string; readonly base64: string }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (sample === undefined && size > BYTES_MOST) throw tooLarge(path);
    const bytes = Buffer.alloc(Math.min(size, sample ?? size));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled === 0) throw empty(path);
    return { name: basename(path).normalize('NFC'), base64: bytes.subarray(0, filled).toString('base64') };
  } finally {
    await file.close();
  }
}

const tooLarge = (path: string) =>
  wrongUsage(
    say(
      `${path} ist größer als 24 MiB. Bitte in den Importordner legen, dann: leitwarte plants import`,
      `${path} is larger than 24 MiB. Please put it into the import folder, then: leitwarte plants import`,
    ),
  );
const empty = (path: string) => wrongUsage(say(`${path} ist leer.`, `${path} is empty.`));
