import { type BodyRequest, judgeBodyHere } from '../../sources/judgeBody.ts';
import { giveWay } from './giveWay.ts';
import { serveThread } from './serveThread.ts';

/** A thread that reads long bodies of sources; whoever started it can do without. */
giveWay();
serveThread<BodyRequest>((request) => Promise.resolve(judgeBodyHere(request)));
