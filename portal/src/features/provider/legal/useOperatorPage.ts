import { request } from '@leitwarte/core/request';
import type { OperatorPageName } from '@leitwarte/core/codes';
import type { OperatorPage } from '@leitwarte/core/entities';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../texts/language.ts';

/** Query key of the operator's pages. */
export const OPERATOR_PAGE = 'operatorPage';

/**
 * The operator's text of a page; null if there is none or the server does not respond, undefined while loading. The demo requests it from
 * the server too, because it has the same operator.
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
