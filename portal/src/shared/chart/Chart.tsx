import { useTranslation } from 'react-i18next';
import { LoadingContext, lazyPart } from '../lazy/lazyPart.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import type { ChartProps } from './chartProps.ts';

/** The drawing code is a separate chunk, so that screens without a chart do not load it. */
const DrawnChart = lazyPart(() => import('./DrawnChart.tsx').then(({ DrawnChart: part }) => part));

/** Loads the drawing code while the readings are still loading; if that fails, the chart itself reports it. */
export const fetchDrawing = DrawnChart.preload;

const DEFAULT_HEIGHT_PX = 250;

/** Line chart over time with one axis per unit; readers can inspect, zoom and download it. */
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
