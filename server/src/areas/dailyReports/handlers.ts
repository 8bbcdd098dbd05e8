import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { createHeader, removeHeader, updateHeader } from './headers.ts';
import { updateMailContent } from './mailContent.ts';
import { createPosition, removePosition, updatePosition } from './positions.ts';
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
import { readDailyReport } from './report.ts';
import { createSubheader, removeSubheader, updateSubheader } from './subheaders.ts';

export const dailyReportHandlers: Handlers<LeitwarteContract>['dailyReports'] = {
  list: readReports,
  retrieve: ({ context, viewer, params }) => readReport(context.db, viewer, params.id),
  headers: ({ context, viewer }) => readHeaders(context.db, viewer),
  createHeader,
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader,
  removeHeader,
  subheaders: ({ context, viewer }) => readSubheaders(context.db, viewer),
  createSubheader,
  subheader: async ({ context, viewer, params }) => (await readSubheader(context.db, viewer, params.id)).subheader,
  updateSubheader,
  removeSubheader,
  positions: readPositions,
  createPosition,
  position: async ({ context, viewer, params }) => (await readPosition(context.db, viewer, params.id)).position,
  updatePosition,
  removePosition,
  updateMailContent,
  report: readDailyReport,
};
