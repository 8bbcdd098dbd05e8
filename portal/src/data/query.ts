import type { Endpoint } from '@leitwarte/core/contract';
import { QueryClient } from '@tanstack/react-query';
import { reportQuietly } from './quiet.ts';

/** Key of a call's answer in the cache: its route and what it was asked with. */
export function keyOf(endpoint: Endpoint, input: object = {}): readonly [string, object] {
  return [endpoint.route, input];
}

/** Nothing is fetched again by itself: screens poll as specified. Failures are quiet, the screen decides what it shows. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', onError: reportQuietly },
    },
  });
}
