import { type DocumentRequest, parseDocument } from '../../imports/parsing/documents.ts';
import { giveWay } from './giveWay.ts';
import { serveThread } from './serveThread.ts';

/** A thread that reads documents; it can be replaced. */
giveWay();
serveThread<DocumentRequest>((request) => parseDocument(request));
