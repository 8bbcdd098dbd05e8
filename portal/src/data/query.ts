import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportQuietly } from './quiet.ts';

/** Query client without automatic refetches: screens poll as specified. Failures show nothing; the screen decides. */
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
