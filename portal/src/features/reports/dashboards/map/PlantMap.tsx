import 'leaflet/dist/leaflet.css';
import { plantStatuses, type PlantStatus } from '@leitwarte/core/codes';
import type { DashboardPlant } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { StatusBadge } from '@leitwarte/widgets';
import { latLngBounds, type FitBoundsOptions, type LatLngBounds } from 'leaflet';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { useStatusLabels } from '../../../../shared/status/useStatusLabels.ts';
import type { PlantViewProps } from '../parts/plantView.ts';
import { clustersOf, placedPlants, type Cluster, type PlacedPlant } from './clusters.ts';
import { MapList } from './MapList.tsx';
import { MAX_ZOOM, mapPlaceParam, type MapPlace } from '../../../../shared/map/place.ts';
import mapStyles from '../../../../shared/map/Map.module.css';
import styles from './PlantMap.module.css';
import { configuredTiles } from '../../../../shared/map/tileSources.ts';
import { useLeaflet } from '../../../../shared/map/useLeaflet.ts';
import { useMarks } from './useMarks.ts';

const mapPlace = { at: mapPlaceParam };
const FIT: FitBoundsOptions = { padding: [48, 48], maxZoom: 14, animate: false };

/** Map of the plants; plants close to each other share a mark with their worst state. A list next to it has the same content. */
export function PlantMap({ plants, nowMs, onOpen, hrefOf }: PlantViewProps) {
  const { t } = useTranslation();
  const labels = useStatusLabels();
  const [{ at }, { turn }] = usePlace(mapPlace);
  const [tiles] = useState(() => configuredTiles());
  const [hasPictures, setPictures] = useState(true);
  const [bounds, setBounds] = useState<LatLngBounds>();
  const [chosen, setChosen] = useState<Cluster>();
  const onMoved = (place: MapPlace) => {
    turn({ at: place });
    setBounds(map?.getBounds());
    setChosen(undefined);
  };
  const start = { ...at, zoomIn: t('dashboard.zoomIn'), zoomOut: t('dashboard.zoomOut') };
  const { map, holder } = useLeaflet({ start, tiles: hasPictures ? tiles : undefined, onMoved });
  const placed = useMemo(() => placedPlants(plants), [plants]);
  const { zoom } = at;
  const clusters = useMemo(
    () => (map === undefined ? [] : clustersOf(placed, (one) => map.project([one.latitude, one.longitude], zoom))),
    [map, placed, zoom],
  );
  const nameOf = useCallback(
    (cluster: Cluster) =>
      cluster.plants.length === 1
        ? `${cluster.plants[0]?.plant.name ?? ''}: ${labels[cluster.status]}`
        : t('dashboard.clusterName', { count: cluster.plants.length, status: labels[cluster.status] }),
    [t, labels],
  );
  const onChoose = (cluster: Cluster) => {
    const [only] = cluster.plants;
    if (cluster.plants.length === 1 && only !== undefined) onOpen(only.plant.id);
    else if (map !== undefined && canPart(cluster.plants) && zoom < MAX_ZOOM)
      map.fitBounds(boundsOf(cluster.plants), FIT);
    else setChosen(cluster);
  };
  useMarks({ map, clusters, nameOf, onChoose });

  const shownBounds = bounds ?? map?.getBounds();
  const listed = chosen?.plants ?? placed.filter((one) => shownBounds?.contains([one.latitude, one.longitude]) ?? true);
  return (
    <div className={styles.view}>
      <div className={styles.frame}>
        <div ref={holder} className={mapStyles.map} role="region" aria-label={t('dashboard.map')} tabIndex={-1} />
        <div className={styles.tools}>
          <Button
            size="xs"
            variant="default"
            disabled={placed.length === 0}
            onClick={() => map?.fitBounds(boundsOf(placed), FIT)}
          >
            {t('dashboard.fitAll')}
          </Button>
          {tiles !== undefined && (
            <Button size="xs" variant="default" aria-pressed={hasPictures} onClick={() => setPictures(!hasPictures)}>
              {t('dashboard.imagery')}
            </Button>
          )}
        </div>
        <ul className={styles.legend} aria-label={t('dashboard.states')}>
          {plantStatuses.toReversed().map((status: PlantStatus) => (
            <li key={status}>
              <StatusBadge status={status} labels={labels} variant="plain" />
            </li>
          ))}
        </ul>
        <p className={styles.source}>{tiles !== undefined && hasPictures ? tiles.attribution : t('dashboard.drawn')}</p>
      </div>
      <MapList
        listed={listed.map(({ plant }) => plant)}
        elsewhere={placed.length - listed.length}
        unplaced={unplacedOf(plants, placed)}
        nowMs={nowMs}
        onOpen={onOpen}
        hrefOf={hrefOf}
      />
    </div>
  );
}

const boundsOf = (placed: readonly PlacedPlant[]): LatLngBounds =>
  latLngBounds(placed.map(({ latitude, longitude }) => [latitude, longitude]));

/** Whether zooming in could separate the plants; plants at the same position stay together. */
function canPart(placed: readonly PlacedPlant[]): boolean {
  const bounds = boundsOf(placed);
  return !bounds.getNorthEast().equals(bounds.getSouthWest(), 0.0005);
}

function unplacedOf(plants: readonly DashboardPlant[], placed: readonly PlacedPlant[]): DashboardPlant[] {
  const ids = new Set(placed.map(({ plant }) => plant.id));
  return plants.filter(({ id }) => !ids.has(id));
}
