import type { Plant } from '@leitwarte/core/entities';
import { commonZone } from '@leitwarte/core/rules';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../data/calls.ts';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import type { Item } from './place.ts';

/** The plants of the items that have already loaded. */
export function usePlantsOf(items: readonly Item[]): readonly Plant[] {
  const api = useApi();
  const ids = [...new Set(items.map(({ plant }) => plant))];
  const read = useQueries({ queries: ids.map((id) => callQuery(api, 'plants', 'retrieve', { id })) });
  return read.flatMap(({ data }) => data ?? []);
}

/** The common zone of the plants, in which days begin. */
export const zoneOf = (plants: readonly Plant[]): string => commonZone(plants.map(({ timezone }) => timezone));
