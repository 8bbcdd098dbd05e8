import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import type { PlantViewProps } from './plantView.ts';

/** Leaflet stands in a chunk of its own, so that only who wants the map fetches it. */
const PlantMap = lazy(() => import('../map/PlantMap.tsx'));

const HEIGHT_PX = 600;

export function MapView(props: PlantViewProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton text={t('dashboard.mapLoading')} rows={1} rowHeight={HEIGHT_PX} />}>
      <PlantMap {...props} />
    </Suspense>
  );
}
