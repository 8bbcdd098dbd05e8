import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readReportUsers } from './read.ts';
import { createReportUser, removeReportUser, updateReportUser } from './service.ts';
import { sendTest } from './sendTest.ts';

export const reportUserHandlers: Handlers<LeitwarteContract>['reportUsers'] = {
  list: readReportUsers,
  create: createReportUser,
  update: updateReportUser,
  remove: removeReportUser,
  test: sendTest,
};
