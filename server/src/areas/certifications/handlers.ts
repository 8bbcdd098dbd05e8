import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { addFile, readFile, readFiles } from './files.ts';
import { readCertificationUsers } from './read.ts';
import { createCertificationUser, restoreCertificationUser, updateCertificationUser } from './service.ts';

export const certificationHandlers: Handlers<LeitwarteContract>['certifications'] = {
  list: ({ context }) => readCertificationUsers(context.db),
  create: ({ context, viewer, body }) => createCertificationUser(context, viewer, body),
  update: ({ context, viewer, params, body }) => updateCertificationUser(context, viewer, params.id, body),
  restore: ({ context, viewer, params }) => restoreCertificationUser(context, viewer, params.id),
  files: ({ context }) => readFiles(context),
  addFile: ({ context, body }) => addFile(context, body),
  file: ({ context, viewer, params }) => readFile(context, viewer, params.pdf_name),
};
