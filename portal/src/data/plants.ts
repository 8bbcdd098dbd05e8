import { queryOptions } from '@tanstack/react-query';
import { callQuery } from './calls.ts';
import type { Api } from './client.ts';

/** The plants of the viewer. Loaded at sign-in, then by the dashboard; menu and jump list read what is there. */
export function dashboardPlants(api: Api) {
  return queryOptions(callQuery(api, 'plants', 'dashboard', {}));
}
