import type { Completeness } from '@leitwarte/core/entities';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../../data/calls.ts';
import { useReasonToast } from '../../../../shared/calls/useReasonToast.ts';
import { useMayAnalyse } from '../../../../shared/series/useMayAnalyse.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import type { EvaluatedSpan } from './useKnownDays.ts';

/** Maximum number of plants: each needs its own call, so with more of them nothing is requested. */
const PLANTS_MAX = 30;

/** By plant, on how many days of a span within one year readings arrived; used if no column has the role of energy. */
export function useReadDays(plants: readonly number[], span: EvaluatedSpan | undefined): ReadonlyMap<number, number> {
  const { t } = useTranslation();
  const api = useApi();
  const may = useMayAnalyse();
  const year = Number(span?.from.slice(0, 4));
  const isAsked = may && span !== undefined && span.until.startsWith(`${year}-`) && plants.length <= PLANTS_MAX;
  const found = useQueries({
    queries: (isAsked ? plants : []).map((id) => callQuery(api, 'research', 'completeness', { id, query: { year } })),
  });
  useReasonToast(found.find(({ error }) => error !== null)?.error ?? null, t('form.partMissing'));
  return new Map(
    span === undefined
      ? []
      : found.flatMap(({ data }) => (data === undefined ? [] : [[data.plant, readDays(data, span)]])),
  );
}

/** Number of days with readings; a day counts by the fraction of expected readings that each component delivered. */
export function readDays({ components, year }: Completeness, { from, days }: EvaluatedSpan): number {
  const first = Math.round((Date.parse(`${from}T00:00:00Z`) - Date.UTC(year, 0, 1)) / 86_400_000);
  let read = 0;
  for (let at = first; at < first + days; at += 1) {
    const due = components.filter(({ expected }) => (expected[at] ?? 0) > 0);
    const shares = due.map(({ counts, expected }) => Math.min(1, (counts[at] ?? 0) / (expected[at] ?? 1)));
    read += due.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / due.length;
  }
  return read;
}
