import { useTranslation } from 'react-i18next';
import { LoadingContext, lazyPart } from '../lazy/lazyPart.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { ChartProps } from './chartProps.ts';

/** What draws stands in a chunk of its own, so that a screen without a chart does not fetch it. */
const DrawnChart = lazyPart(() => import('./DrawnChart.tsx').then(({ DrawnChart: part }) => part));

/** Fetches what draws while the readings are still on their way; where that fails the chart itself says so. */
export const fetchDrawing = DrawnChart.preload;

const DEFAULT_HEIGHT_PX = 250;

/** Lines over time, each unit with its axis, to be read, zoomed and taken along. */
export function Chart({ series, empty, height = DEFAULT_HEIGHT_PX, ...rest }: ChartProps) {
  const { t } = useTranslation();
  const loading = <Skeleton text={t('chart.loading')} rows={1} rowHeight={height} />;
  if (series === undefined) return loading;
  if (series.every(({ times }) => times.length === 0)) return empty ?? <EmptyState text={t('chart.empty')} />;
  return (
    <LoadingContext value={loading}>
      <DrawnChart series={series} height={height} {...rest} />
    </LoadingContext>
  );
}
