import { contract } from '@leitwarte/core/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/client.ts';
import { keyOf } from '../../data/query.ts';

export function plantQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: keyOf(contract.plants.retrieve, { id }),
    queryFn: ({ signal }) => api.plants.retrieve({ id }, { signal }),
  });
}

export function overviewQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: keyOf(contract.plants.overview, { id }),
    queryFn: ({ signal }) => api.plants.overview({ id, body: { type_data: 'plain' } }, { signal }),
  });
}
