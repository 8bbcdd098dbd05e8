import { contract } from '@leitwarte/core/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { keyOf } from './query.ts';

/** The plants of the viewer. Loaded at sign-in, then by the dashboard. */
export function dashboardPlants(api: Api) {
  return queryOptions({
    queryKey: keyOf(contract.plants.dashboard),
    queryFn: ({ signal }) => api.plants.dashboard({}, { signal }),
  });
}
