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
  list: readDashboards,
  create: createDashboard,
  update: updateDashboard,
  createHeader,
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader,
  removeHeader,
  createPosition,
  updatePosition,
  removePosition,
  createRowColumn,
  updateRowColumn,
  removeRowColumn,
};
