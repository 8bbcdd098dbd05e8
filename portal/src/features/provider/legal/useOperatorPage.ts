import { request } from '@leitwarte/core/request';
import type { OperatorPageName } from '@leitwarte/core/codes';
import type { OperatorPage } from '@leitwarte/core/entities';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../texts/language.ts';

/** Key of what this file asks for. */
export const OPERATOR_PAGE = 'operatorPage';

/**
 * The page as the server's operator wrote it; null where nothing is written or the server does not answer, undefined until
 * that is known. The server is asked in the demo too: who runs it is the same.
 */
export function useOperatorPage(name: OperatorPageName, language: Language): OperatorPage | null | undefined {
  const { data } = useQuery({
    queryKey: [OPERATOR_PAGE, name, language],
    queryFn: async ({ signal }): Promise<OperatorPage | null> => {
      const baseUrl = new URL('/api/v1/', location.origin).href;
      const page = await request({ baseUrl }, 'GET pages/{name}/', { name, query: { language } }, { signal }).catch(
        () => null,
      );
      return page === null || page.text === null ? null : page;
    },
  });
  return data;
}
