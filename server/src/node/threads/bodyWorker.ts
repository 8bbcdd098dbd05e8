import { judgeBodyHere, type Question } from '../../sources/judgeBody.ts';
import { giveWay } from './giveWay.ts';
import { serveThread } from './serveThread.ts';

/** A thread that parses long request bodies of sources; it can be replaced. */
giveWay();
serveThread<Question>((request) => Promise.resolve(judgeBodyHere(request)));
