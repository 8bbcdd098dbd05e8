import type * as z from 'zod';
import type { DashboardRowColumnCreate } from '@leitwarte/core/entities';
import { level } from '../ordered/level.ts';
import { readRowColumn } from './read.ts';
import type { RowColumn } from './tree.ts';

export const rowColumns = level<
  'dashboard_row_column',
  RowColumn,
  z.output<typeof DashboardRowColumnCreate>,
  'plant_dashboard'
>({ table: 'dashboard_row_column', parentField: 'plant_dashboard', read: readRowColumn });
