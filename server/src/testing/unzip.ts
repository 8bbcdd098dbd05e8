import { text } from 'node:stream/consumers';
import * as yauzl from 'yauzl';

/** The files of a ZIP archive by name, read with software of another vendor. */
export async function unzip(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}
