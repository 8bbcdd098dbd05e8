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
  list: ({ context, viewer }) => readReports(context.db, viewer),
  retrieve: ({ context, viewer, params }) => readReport(context.db, viewer, params.id),
  headers: ({ context, viewer }) => readHeaders(context.db, viewer),
  createHeader: ({ context, viewer, body }) => createHeader(context, viewer, body),
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader: ({ context, viewer, params, body }) => updateHeader(context, viewer, params.id, body),
  removeHeader: ({ context, viewer, params }) => removeHeader(context, viewer, params.id),
  subheaders: ({ context, viewer }) => readSubheaders(context.db, viewer),
  createSubheader: ({ context, viewer, body }) => createSubheader(context, viewer, body),
  subheader: async ({ context, viewer, params }) => (await readSubheader(context.db, viewer, params.id)).subheader,
  updateSubheader: ({ context, viewer, params, body }) => updateSubheader(context, viewer, params.id, body),
  removeSubheader: ({ context, viewer, params }) => removeSubheader(context, viewer, params.id),
  positions: ({ context, viewer }) => readPositions(context.db, viewer),
  createPosition: ({ context, viewer, body }) => createPosition(context, viewer, body),
  position: async ({ context, viewer, params }) => (await readPosition(context.db, viewer, params.id)).position,
  updatePosition: ({ context, viewer, params, body }) => updatePosition(context, viewer, params.id, body),
  removePosition: ({ context, viewer, params }) => removePosition(context, viewer, params.id),
  updateMailContent: ({ context, viewer, params, body }) => updateMailContent(context, viewer, params.id, body),
  report: ({ context, viewer, params, body }) =>
    readDailyReport(context, viewer, params.organisationId, params.reportId, body),
};
