import type { DashboardHeader, PlantDashboard } from '@leitwarte/core/entities';
import type * as z from 'zod';

export type Dashboard = z.output<typeof PlantDashboard>;
export type Header = z.output<typeof DashboardHeader>;
