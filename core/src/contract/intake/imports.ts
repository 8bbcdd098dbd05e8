import * as z from 'zod';
import {
  CompletenessQuery,
  Deliveries,
  Import,
  ImportGuess,
  ImportPreview,
  ImportPreviewed,
  ImportPush,
  ImportPushed,
  ImportQuery,
  ImportRejection,
  ImportGuessed,
  ImportSetup,
  ImportSetUp,
  ImportUndo,
  ImportUndone,
  UnclaimedFile,
  page,
  PageQuery,
  PlantImport,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { CSV, endpoint, file, json } from '../endpoint.ts';

/**
 * Right to import files for the viewer's own plants. Superusers may import for all plants and may also import unclaimed
 * files (decision 4.43).
 */
const mayWrite: Access = { dialog: 'plant', right: 'can_write' };
/** Maximum size of an upload in bytes; base64 makes files a third larger. */
const UPLOAD_BYTES = 32 * 1024 * 1024;

export const imports = {
  list: endpoint('GET imports/', {
    summary: 'Imported files, newest first',
    access: mayWrite,
    origin: 'ours',
    query: ImportQuery,
    answer: json(page(Import)),
  }),
  deliveries: endpoint('GET plants/{id}/deliveries/', {
    summary: 'What the components of a plant delivered and when it came, by day of a year',
    access: mayWrite,
    origin: 'ours',
    query: CompletenessQuery,
    answer: json(Deliveries),
  }),
  unclaimed: endpoint('GET imports/unclaimed/', {
    summary: 'Files that nobody claims, the oldest hundred, each with a proposal whose it is',
    access: 'superuser',
    origin: 'ours',
    answer: json(z.array(UnclaimedFile)),
  }),
  retrieve: endpoint('GET imports/{id}/', {
    summary: 'The account of one file',
    access: mayWrite,
    origin: 'ours',
    answer: json(Import),
  }),
  rejected: endpoint('GET imports/{id}/rejected/', {
    summary: 'Rejected lines and cells of one file with line number and reason',
    access: mayWrite,
    origin: 'ours',
    answer: file(CSV),
  }),
  rejections: endpoint('GET imports/{id}/rejections/', {
    summary: 'The same lines and cells, page by page',
    access: mayWrite,
    origin: 'ours',
    query: PageQuery,
    answer: json(page(ImportRejection)),
  }),
  retry: endpoint('POST imports/{id}/retry/', {
    summary: 'Take a file back from the archive and import it again',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    answer: json(PlantImport),
  }),
  undo: endpoint('POST imports/{id}/undo/', {
    confirms: true,
    summary: 'Take back what an import stored, or what clearing a component removed',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    body: ImportUndo,
    answer: json(ImportUndone),
  }),
  push: endpoint('POST imports/push/', {
    summary: 'Put a file into the import folder of a plant and import it',
    access: 'superuser',
    changes: true,
    origin: 'ours',
    maxBodyBytes: UPLOAD_BYTES,
    body: ImportPush,
    answer: json(ImportPushed),
  }),
  guess: endpoint('POST imports/guess/', {
    summary: 'How files like a sample would be read',
    access: mayWrite,
    origin: 'ours',
    maxBodyBytes: UPLOAD_BYTES,
    body: ImportGuessed,
    answer: json(ImportGuess),
  }),
  preview: endpoint('POST imports/preview/', {
    summary: 'What reading a file by given settings would store and reject',
    access: mayWrite,
    origin: 'ours',
    maxBodyBytes: UPLOAD_BYTES,
    body: ImportPreview,
    answer: json(ImportPreviewed),
  }),
  setUp: endpoint('POST imports/set_up/', {
    summary: 'Make plant system, plant and components and import the first files, all or nothing',
    access: mayWrite,
    changes: true,
    origin: 'ours',
    maxBodyBytes: UPLOAD_BYTES,
    body: ImportSetup,
    answer: json(ImportSetUp),
  }),
};
