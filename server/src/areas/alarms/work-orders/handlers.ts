import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readAssignees } from './assignees.ts';
import { readCalendar } from './calendar.ts';
import { createWorkOrder, updateWorkOrder } from './change.ts';
import { cancelWorkOrder, finishWorkOrder } from './end.ts';
import { addEntry, addPicture, addStep, removePicture, removeStep, tickStep } from './entries.ts';
import { applyOfflineChange } from './offline.ts';
import { importWorkOrders } from './import/importWorkOrders.ts';
import { noteByLink, pictureByLink, readTaskLink } from './byLink.ts';
import { readPicture, readWorkOrder, readWorkOrders } from './read.ts';
import { sendWorkOrder, withdrawLink } from './send.ts';
import { readOrderSheet } from './sheet.ts';
import { readYearReport } from './yearReport.ts';

export const workOrderHandlers: Handlers<LeitwarteContract>['workOrders'] = {
  list: readWorkOrders,
  retrieve: readWorkOrder,
  calendar: readCalendar,
  sheet: readOrderSheet,
  report: readYearReport,
  assignees: readAssignees,
  create: createWorkOrder,
  importAll: importWorkOrders,
  update: updateWorkOrder,
  finish: finishWorkOrder,
  cancel: cancelWorkOrder,
  applyOffline: applyOfflineChange,
  addEntry,
  addStep,
  tick: tickStep,
  removeStep,
  addPicture,
  picture: readPicture,
  removePicture,
  send: sendWorkOrder,
  withdraw: withdrawLink,
  link: readTaskLink,
  noteByLink,
  pictureByLink,
};
