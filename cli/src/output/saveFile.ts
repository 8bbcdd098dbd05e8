import { saveBlocks } from './saveBlocks.ts';

/** Writes a file beside its place and renames it when it is whole, so that nobody ever finds half of it. */
export async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
  await saveBlocks(
    path,
    (async function* () {
      yield bytes;
    })(),
  );
}
