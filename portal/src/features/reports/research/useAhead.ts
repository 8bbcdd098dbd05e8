import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { useEffect } from 'react';
import { useCall } from '../../../shared/calls/useCall.ts';
import { fetchDrawing } from '../../../shared/chart/Chart.tsx';
import type { PlaceOf } from '../../../shared/place/usePlace.ts';
import { useMayAnalyse } from '../../../shared/series/useMayAnalyse.ts';
import { useSeriesAhead } from '../../../shared/series/useSeriesAhead.ts';
import { chosenColumns } from './chosenColumns.ts';
import type { analysisPlace, researchPlace } from './place.ts';
import { usePlantsOf, zoneOf } from './usePlantsOf.ts';

/**
 * Prefetches what the chart of a link needs, in parallel to plants and plant: the drawing code and the readings that the address
 * determines. Until the plant's zone is known, the default zone is assumed.
 */
export function useAnalysisAhead(place: PlaceOf<typeof analysisPlace>): void {
  const { of, component, interval } = place;
  const isWanted = useMayAnalyse() && of !== undefined && component !== undefined;
  const plant = useCall('plants', 'retrieve', isWanted ? { id: of } : undefined, { failure: 'quiet' }).data;
  const described = plant?.plant_components.find(({ id }) => id === component)?.component_data_description ?? [];
  const columns =
    plant === undefined ? [...(place.columns ?? [])] : chosenColumns(described, place.columns).map(({ id }) => id);
  useEffect(() => {
    if (isWanted) fetchDrawing();
  }, [isWanted]);
  const zone = plant?.timezone ?? DEFAULT_ZONE;
  useSeriesAhead(isWanted && columns.length > 0 ? { columns, interval, zone, extras: place } : undefined);
}

/** Like `useAnalysisAhead`, for items of any plants. */
export function useResearchAhead(place: PlaceOf<typeof researchPlace>): void {
  const { items, interval } = place;
  const isWanted = useMayAnalyse() && items.length > 0 && place.shown !== undefined;
  const zone = zoneOf(usePlantsOf(isWanted ? items : []));
  useEffect(() => {
    if (isWanted) fetchDrawing();
  }, [isWanted]);
  const columns = items.map(({ column }) => column);
  useSeriesAhead(isWanted ? { columns, interval, zone, extras: place } : undefined);
}
