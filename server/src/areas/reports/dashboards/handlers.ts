import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { headers } from './headers.ts';
import { positions } from './positions.ts';
import { readDashboards, readHeader } from './read.ts';
import { rowColumns } from './rowColumns.ts';
import { createDashboard, updateDashboard } from './service.ts';

export const dashboardHandlers: Handlers<LeitwarteContract>['dashboards'] = {
  list: readDashboards,
  create: createDashboard,
  update: updateDashboard,
  createHeader: headers.create,
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader: headers.update,
  removeHeader: headers.remove,
  orderHeaders: headers.reorder,
  createPosition: positions.create,
  updatePosition: positions.update,
  removePosition: positions.remove,
  orderPositions: positions.reorder,
  createRowColumn: rowColumns.create,
  updateRowColumn: rowColumns.update,
  removeRowColumn: rowColumns.remove,
  orderRowColumns: rowColumns.reorder,
};
