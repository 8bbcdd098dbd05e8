import type { HowToGroup } from '@leitwarte/core/access';
import { renderHowTo } from '../../howTo/render.ts';
import { serveThread } from './serveThread.ts';

/** A thread that makes how-to documents, so that no call waits meanwhile. */
serveThread<HowToGroup>((group) => renderHowTo(group));
