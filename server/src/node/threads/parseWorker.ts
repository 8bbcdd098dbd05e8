import { type DocumentRequest, parseDocument } from '../../imports/parsing/documents.ts';
import { giveWay } from './giveWay.ts';
import { serveThread } from './serveThread.ts';

/** A thread that reads documents; whoever started it can do without. */
giveWay();
serveThread<DocumentRequest>((request) => parseDocument(request));
