import type { Component, SeriesLine } from '@leitwarte/core/entities';
import { DAY_MS, HOUR_MS, notAnalysed, RESEARCH_MAX } from '@leitwarte/core/rules';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../../data/calls.ts';
import { useReasonToast } from '../../../../shared/calls/useReasonToast.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useMayAnalyse } from '../../../../shared/series/useMayAnalyse.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';

const DAYS = 7;
/** Number of points in a sparkline, slightly more than its pixels. */
const POINTS = 100;
/** Maximum number of columns with sparklines; loading them takes twenty calls. */
const MAX_COLUMNS = 200;

export type Sparks = ReadonlyMap<number, readonly (number | null)[]>;

/**
 * The last seven days of a component's columns, by id; empty while loading and without readings. Columns that cannot be analysed are left
 * out. Undefined for viewers who may not analyse.
 */
export function useSparks({ component_data_description: columns }: Component): Sparks | undefined {
  const { t } = useTranslation();
  const api = useApi();
  const nowMs = useNow();
  const [untilMs] = useState(() => Math.ceil(nowMs / HOUR_MS) * HOUR_MS);
  const mayAnalyse = useMayAnalyse();
  const offered = useMemo(() => columns.filter((one) => notAnalysed(one) === undefined), [columns]);
  const wanted = mayAnalyse ? offered.slice(0, MAX_COLUMNS).map(({ id }) => id) : [];
  // a call accepts at most `RESEARCH_MAX` columns
  const portions = Array.from({ length: Math.ceil(wanted.length / RESEARCH_MAX) }, (_, at) =>
    wanted.slice(at * RESEARCH_MAX, (at + 1) * RESEARCH_MAX),
  );
  const { values, error } = useQueries({
    queries: portions.map((ids) =>
      callQuery(api, 'research', 'series', {
        body: {
          columns: ids,
          from: new Date(untilMs - DAYS * DAY_MS).toISOString(),
          until: new Date(untilMs).toISOString(),
          pixels: POINTS,
        },
      }),
    ),
    combine: linesOf,
  });
  useReasonToast(error, t('form.partMissing'));
  return useMemo(
    () => (mayAnalyse ? new Map(offered.map(({ id }) => [id, values.get(id) ?? []])) : undefined),
    [mayAnalyse, values, offered],
  );
}

interface Portion {
  readonly data: { readonly lines: readonly SeriesLine[] } | undefined;
  readonly error: Error | null;
}

const linesOf = (portions: readonly Portion[]) => ({
  values: new Map(portions.flatMap(({ data }) => data?.lines.map((line) => [line.column?.id, line.values]) ?? [])),
  error: portions.find(({ error }) => error !== null)?.error ?? null,
});
