import type { PngDrawer } from '../../platform/platform.ts';
import { bytesOf } from '../threads/documentThread.ts';
import { parserThread } from '../threads/parserThread.ts';

/** Limits of the drawing thread; a picture takes about ten milliseconds, and most of the time is the start of the library. */
const BOUNDS = { timeoutMs: 20_000, limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 } };

/** Draws pictures in one thread, one after the other, alternating between owners; the thread ends after some seconds without requests. */
export function pngDrawer(): PngDrawer {
  const thread = parserThread('pictureWorker', BOUNDS);
  return async (svg, owner) => new Uint8Array(bytesOf(await thread.ask(svg, owner)));
}
