import type { PlantDashboard } from '@leitwarte/core/entities';
import type * as z from 'zod';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

export const dashboardTable: Column<z.output<typeof PlantDashboard>>[] = [
  { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
  { head: say('Dashboard', 'Dashboard'), value: (row) => row.name },
  { head: say('Art', 'Type'), value: (row) => row.type },
  { head: say('Alarme', 'Alarms'), value: (row) => row.num_alarms },
  { head: say('Überschriften', 'Headers'), value: (row) => row.plant_dashboard_headers.length },
  { head: say('Zeilenspalten', 'Row columns'), value: (row) => row.plant_dashboard_row_columns.length },
];
