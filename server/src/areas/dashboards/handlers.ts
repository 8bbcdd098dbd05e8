import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { createHeader, removeHeader, updateHeader } from './headers.ts';
import {
  createPosition,
  createRowColumn,
  removePosition,
  removeRowColumn,
  updatePosition,
  updateRowColumn,
} from './positions.ts';
import { readDashboards, readHeader } from './read.ts';
import { createDashboard, updateDashboard } from './service.ts';

export const dashboardHandlers: Handlers<LeitwarteContract>['dashboards'] = {
  list: ({ context, viewer }) => readDashboards(context.db, viewer),
  create: ({ context, viewer, body }) => createDashboard(context, viewer, body),
  update: ({ context, viewer, params, body }) => updateDashboard(context, viewer, params.id, body),
  createHeader: ({ context, viewer, body }) => createHeader(context, viewer, body),
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader: ({ context, viewer, params, body }) => updateHeader(context, viewer, params.id, body),
  removeHeader: ({ context, viewer, params }) => removeHeader(context, viewer, params.id),
  createPosition: ({ context, viewer, body }) => createPosition(context, viewer, body),
  updatePosition: ({ context, viewer, params, body }) => updatePosition(context, viewer, params.id, body),
  removePosition: ({ context, viewer, params }) => removePosition(context, viewer, params.id),
  createRowColumn: ({ context, viewer, body }) => createRowColumn(context, viewer, body),
  updateRowColumn: ({ context, viewer, params, body }) => updateRowColumn(context, viewer, params.id, body),
  removeRowColumn: ({ context, viewer, params }) => removeRowColumn(context, viewer, params.id),
};
