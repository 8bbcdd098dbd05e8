import type { PngDrawer } from '../../platform/platform.ts';
import { bytesOf } from '../threads/documentThread.ts';
import { parserThread } from '../threads/parserThread.ts';

/** A picture takes some ten milliseconds; most of the time is the library's start. */
const BOUNDS = { timeoutMs: 20_000, limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 } };

/** Pictures drawn in one thread, one after the other, owners in turn; it ends when none was asked for some seconds. */
export function pngDrawer(): PngDrawer {
  const thread = parserThread('pictureWorker', BOUNDS);
  return async (svg, owner) => new Uint8Array(bytesOf(await thread.ask(svg, owner)));
}
