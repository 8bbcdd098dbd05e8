import { useTranslation } from 'react-i18next';
import { LoadingContext, lazyPart } from '../../../../shared/lazy/lazyPart.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { PlantViewProps } from './plantView.ts';

/** Leaflet is a separate chunk, loaded only for the map. */
const PlantMap = lazyPart(() => import('../map/PlantMap.tsx').then(({ PlantMap: part }) => part));

const HEIGHT_PX = 600;

export function MapView(props: PlantViewProps) {
  const { t } = useTranslation();
  return (
    <LoadingContext value={<Skeleton text={t('dashboard.mapLoading')} rows={1} rowHeight={HEIGHT_PX} />}>
      <PlantMap {...props} />
    </LoadingContext>
  );
}
