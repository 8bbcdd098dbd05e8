import { saveBlocks } from './saveBlocks.ts';

/** Writes a file under a temporary name next to its target and renames it when it is complete, so that it is never visible partially. */
export async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
  await saveBlocks(
    path,
    (async function* () {
      yield bytes;
    })(),
  );
}
