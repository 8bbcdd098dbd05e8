import { queryOptions } from '@tanstack/react-query';
import { callQuery } from './calls.ts';
import type { Api } from './client.ts';

/** Query of the viewer's plants. Loaded at sign-in, then by the dashboard; the menu and the quick search use the cached data. */
export function dashboardPlants(api: Api) {
  return queryOptions(callQuery(api, 'plants', 'dashboard', {}));
}
