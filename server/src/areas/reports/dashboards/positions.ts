import type * as z from 'zod';
import type { DashboardPositionCreate } from '@leitwarte/core/entities';
import { bitOf, given, textOrNull } from '../../../measurements/columnTypes.ts';
import { level } from '../ordered/level.ts';
import { readPosition } from './read.ts';
import type { Position } from './tree.ts';

export const positions = level<
  'dashboard_position',
  Position,
  z.output<typeof DashboardPositionCreate>,
  'plant_dashboard_header'
>({
  table: 'dashboard_position',
  parentField: 'plant_dashboard_header',
  read: readPosition,
  columns: ({ body }) =>
    given({
      name_display: body.name_display === undefined ? undefined : textOrNull(body.name_display),
      is_chart: body.is_chart === undefined ? undefined : bitOf(body.is_chart),
    }),
});
