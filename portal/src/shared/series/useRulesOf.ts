import { allows } from '@leitwarte/core/access';
import { type AlarmRule, PAGE_SIZE } from '@leitwarte/core/entities';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../data/calls.ts';
import { useCall } from '../calls/useCall.ts';
import { useReasonToast } from '../calls/useReasonToast.ts';
import { useApi, useSignedIn } from '../session/SessionProvider.tsx';

/** All alarm rules of a plant and of its system; undefined until every page has loaded, and for viewers who may not read them. */
export function useRulesOf(plant: number): readonly AlarmRule[] | undefined {
  const { t } = useTranslation();
  const api = useApi();
  const { viewer } = useSignedIn();
  const mayRead = allows({ dialog: 'plant', right: 'can_write' }, viewer);
  const first = useCall('alarmRules', 'list', mayRead ? { query: { plant } } : undefined, { failure: 'quiet' });
  const more = Math.max(0, Math.ceil((first.data?.count ?? 0) / PAGE_SIZE) - 1);
  const { rest, error } = useQueries({
    queries: Array.from({ length: more }, (_, index) =>
      callQuery(api, 'alarmRules', 'list', { query: { plant, page: index + 2 } }),
    ),
    combine: pagesOf,
  });
  useReasonToast(error, t('form.partMissing'));
  if (first.data === undefined || rest === undefined) return undefined;
  return rest.length === 0 ? first.data.results : [...first.data.results, ...rest];
}

interface Page {
  readonly data: { readonly results: readonly AlarmRule[] } | undefined;
  readonly error: Error | null;
}

const pagesOf = (pages: readonly Page[]) => ({
  rest: pages.some(({ data }) => data === undefined) ? undefined : pages.flatMap(({ data }) => data?.results ?? []),
  error: pages.find(({ error }) => error !== null)?.error ?? null,
});
