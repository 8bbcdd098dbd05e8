import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { addFile, readFile, readFiles } from './files.ts';
import { attachReadings } from './attachReadings.ts';
import { readReadings, readReadingsFile, removeReadings } from './readings.ts';
import { readCertificationUsers } from './read.ts';
import { createCertificationUser, restoreCertificationUser, updateCertificationUser } from './service.ts';

export const certificationHandlers: Handlers<LeitwarteContract>['certifications'] = {
  list: readCertificationUsers,
  create: createCertificationUser,
  update: updateCertificationUser,
  restore: restoreCertificationUser,
  files: readFiles,
  addFile,
  file: readFile,
  readings: readReadings,
  attachReadings,
  readingsFile: readReadingsFile,
  removeReadings,
};
