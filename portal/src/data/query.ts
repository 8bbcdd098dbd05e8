import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportQuietly } from './quiet.ts';

/** Nothing is fetched again by itself: screens poll as specified. Failures are quiet, the screen decides what it shows. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportQuietly }),
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
