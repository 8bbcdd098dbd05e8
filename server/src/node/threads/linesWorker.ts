import { type LineRequest, lineService } from '../../imports/lineService.ts';
import { nodeDeflate } from '../deflate.ts';
import { giveWay } from './giveWay.ts';
import { serveThread } from './serveThread.ts';

/** A thread that reads the lines of files while the thread that started it stores them. */
giveWay();
serveThread<LineRequest>(lineService(nodeDeflate));
