import { timeLabelsOf } from '@leitwarte/core/rules';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import type { IntervalChoice } from '../interval/choice.ts';
import { Loaded } from '../page/Loaded.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { useSeries } from './useSeries.ts';

interface Props extends Omit<ComponentProps<typeof Chart>, 'series' | 'labels' | 'whole' | 'thinned' | 'finer'> {
  readonly of: ReturnType<typeof useSeries>;
  readonly interval: Pick<IntervalChoice, 'kind'>;
  /** Height in pixels of the chart and of its placeholder. */
  readonly height: number;
  readonly failedText: string;
  /** Shown in place of a chart without values. */
  readonly empty: ReactNode;
}

/** Chart of columns over an interval, or the reason why there is none. */
export function SeriesOver({ of, interval, height, failedText, empty, ...rest }: Props) {
  const { t } = useTranslation();
  const { reading, lines, finer, span, isEmpty, thinned } = of;
  const [fromMs = 0, toMs = 1] = [span?.fromMs, span?.untilMs];
  const whole = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  return (
    <Loaded
      reading={reading}
      skeleton={<Skeleton text={t('chart.loading')} rows={1} rowHeight={height} />}
      failedText={failedText}
      isEmpty={() => isEmpty}
      empty={empty}
    >
      {() => (
        <Chart
          {...rest}
          series={lines}
          labels={timeLabelsOf(interval.kind)}
          height={height}
          whole={whole}
          thinned={thinned}
          finer={finer}
        />
      )}
    </Loaded>
  );
}
