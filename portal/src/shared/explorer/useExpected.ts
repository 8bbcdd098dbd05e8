import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { spanOfChoice } from '@leitwarte/core/rules';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../data/calls.ts';
import { useReasonToast } from '../calls/useReasonToast.ts';
import type { ChartSeries } from '../chart/series.ts';
import type { IntervalChoice } from '../interval/choice.ts';
import { useNow } from '../now/useNow.ts';
import { useApi } from '../session/SessionProvider.tsx';
import type { DrawnColumn } from './drawnColumn.ts';
import { askedDays, expectedLines, powerColumns } from './expectedLines.ts';

/** `shown` if there is a line of expected energy, otherwise the reason why there is none. */
type ExpectedState = 'none' | 'loading' | 'failed' | 'noPower' | 'tooLong' | 'unknown' | 'shown';

interface Expected {
  readonly lines: readonly ChartSeries[];
  /** Milliseconds that each value covers; undefined if nothing is requested. */
  readonly slotMs: number | undefined;
  readonly state: ExpectedState;
}

interface Asked {
  readonly columns: readonly DrawnColumn[];
  readonly interval: IntervalChoice;
  readonly zone: string;
  /** If false, nothing is requested. */
  readonly isWanted: boolean;
}

/** How often the current time is updated, in milliseconds. */
const NOW_MS = 120_000;

const NO_LINES: readonly ChartSeries[] = [];

/** The expected energy of the drawn components as power, one line for each component. */
export function useExpected({ columns, interval, zone, isWanted }: Asked): Expected {
  const { t } = useTranslation();
  const api = useApi();
  const nowMs = useNow(NOW_MS);
  const span = isWanted ? spanOfChoice(interval.kind, interval.from, interval.to, zone, nowMs) : undefined;
  const powers = powerColumns(columns);
  const plants = [...new Set(powers.map(({ plant }) => plant))];
  const asked = span === undefined ? [] : askedDays(plants, span, zone, nowMs);
  const { details, isPending, error } = useQueries({
    queries: (asked === 'tooLong' ? [] : asked).map(({ plant, from, until }) =>
      callQuery(api, 'losses', 'ofPlant', { id: plant, query: { from, until } }),
    ),
    combine: joined,
  });
  useReasonToast(error, t('form.partMissing'));
  const key = JSON.stringify(powers);
  const [fromMs, untilMs] = [span?.fromMs, span?.untilMs];
  const found = useMemo(() => {
    if (fromMs === undefined || untilMs === undefined) return undefined;
    const drawn = JSON.parse(key) as readonly DrawnColumn[];
    const labelOf = (label: string) => t('explorer.lineOf.expected', { label });
    return expectedLines(details, drawn, { fromMs, untilMs }, nowMs, labelOf);
  }, [details, key, fromMs, untilMs, nowMs, t]);
  const stateOf = (): ExpectedState => {
    if (span === undefined) return 'none';
    if (powers.length === 0) return 'noPower';
    if (asked === 'tooLong') return 'tooLong';
    if (error !== null) return 'failed';
    if (isPending) return 'loading';
    return found === undefined || found.lines.length === 0 ? 'unknown' : 'shown';
  };
  return { lines: found?.lines ?? NO_LINES, slotMs: found?.slotMs, state: stateOf() };
}

interface Answer {
  readonly data: PlantLossesDetail | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
}

const joined = (answers: readonly Answer[]) => ({
  details: answers.flatMap(({ data }) => data ?? []),
  isPending: answers.some(({ isPending }) => isPending),
  error: answers.find(({ error }) => error !== null)?.error ?? null,
});
