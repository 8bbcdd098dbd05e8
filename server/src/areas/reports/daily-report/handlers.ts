import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { copyStructure } from './copyStructure.ts';
import { readReportGroups } from './groups.ts';
import { headers } from './headers.ts';
import { updateMailContent } from './mailContent.ts';
import { positions } from './positions.ts';
import {
  readHeader,
  readHeaders,
  readPosition,
  readPositions,
  readReport,
  readReports,
  readSubheader,
  readSubheaders,
} from './read.ts';
import { readSentFile, readSentReport, readSentReports } from './sent.ts';
import { reportProvenance } from './provenance.ts';
import { readDailyReport } from './report.ts';
import { replaceStructure } from './structure.ts';
import { sendTestReportMail } from './testReportMail.ts';
import { subheaders } from './subheaders.ts';

export const dailyReportHandlers: Handlers<LeitwarteContract>['dailyReports'] = {
  list: readReports,
  retrieve: ({ context, viewer, params }) => readReport(context.db, viewer, params.id),
  groups: readReportGroups,
  headers: ({ context, viewer }) => readHeaders(context.db, viewer),
  createHeader: headers.create,
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader: headers.update,
  removeHeader: headers.remove,
  orderHeaders: headers.reorder,
  subheaders: ({ context, viewer }) => readSubheaders(context.db, viewer),
  createSubheader: subheaders.create,
  subheader: ({ context, viewer, params }) => readSubheader(context.db, viewer, params.id),
  updateSubheader: subheaders.update,
  removeSubheader: subheaders.remove,
  orderSubheaders: subheaders.reorder,
  positions: readPositions,
  createPosition: positions.create,
  position: ({ context, viewer, params }) => readPosition(context.db, viewer, params.id),
  updatePosition: positions.update,
  removePosition: positions.remove,
  orderPositions: positions.reorder,
  updateMailContent,
  testMail: sendTestReportMail,
  replaceStructure,
  copyStructure,
  report: readDailyReport,
  provenance: reportProvenance,
  sent: readSentReports,
  sentReport: readSentReport,
  sentFile: readSentFile,
};
