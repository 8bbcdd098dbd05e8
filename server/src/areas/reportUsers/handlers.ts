import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { createThrottle } from '../../rights/throttle.ts';
import { readReportUsers } from './read.ts';
import { createReportUser, removeReportUser, updateReportUser } from './service.ts';
import { sendTest } from './sendTest.ts';

/** Handlers of one server: its throttle counts for itself. */
export function reportUserHandlers(): Handlers<LeitwarteContract>['reportUsers'] {
  const tests = createThrottle();
  return {
    list: readReportUsers,
    create: createReportUser,
    update: updateReportUser,
    remove: removeReportUser,
    test: ({ context, viewer, params }) => sendTest(context, tests, viewer, params.id),
  };
}
