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
 * What the chart of a link needs, asked for at once beside the plants and the plant: what draws, and the readings, as far
 * as the address tells them. Until the plant has said its zone it is taken to be the usual one.
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

/** The same of items of whatever plants. */
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
