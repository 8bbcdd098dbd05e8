import 'leaflet/dist/leaflet.css';
import { circleMarker, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Map.module.css';
import { MAP_START } from './place.ts';
import { configuredTiles } from './tileSources.ts';
import { useLeaflet } from './useLeaflet.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface Props {
  readonly position: Position | undefined;
  readonly onChoose: (position: Position) => void;
}

/**
 * Initial zoom with imagery, at which a site can be recognised by its surroundings. Without imagery only borders are
 * drawn, and `DRAWN_ZOOM` is used.
 */
const SITE_ZOOM = 14;
const DRAWN_ZOOM = 8;
/** Decimals of latitude and longitude: about one metre. */
const DECIMALS = 5;

/** A map on which to click a position; keyboard users have input fields for the same numbers next to it. */
export function PositionMap({ position, onChoose }: Props) {
  const { t } = useTranslation();
  const [tiles] = useState(() => configuredTiles());
  const [start] = useState(() => ({
    ...(position === undefined ? MAP_START : { ...position, zoom: tiles === undefined ? DRAWN_ZOOM : SITE_ZOOM }),
    zoomIn: t('position.zoomIn'),
    zoomOut: t('position.zoomOut'),
  }));
  const { map, holder } = useLeaflet({ start, tiles, onMoved: () => undefined });
  const choose = useEffectEvent(({ latlng }: LeafletMouseEvent) => {
    const { lat, lng } = latlng.wrap();
    onChoose({ latitude: Number(lat.toFixed(DECIMALS)), longitude: Number(lng.toFixed(DECIMALS)) });
  });
  useEffect(() => {
    if (map === undefined) return undefined;
    const clicked = (event: LeafletMouseEvent) => choose(event);
    map.on('click', clicked);
    return () => {
      map.off('click', clicked);
    };
  }, [map]);
  const { latitude, longitude } = position ?? {};
  useEffect(() => {
    if (map === undefined || latitude === undefined || longitude === undefined) return undefined;
    const point = circleMarker([latitude, longitude], { radius: 8, weight: 2, className: styles.point ?? '' });
    point.addTo(map);
    return () => {
      point.remove();
    };
  }, [map, latitude, longitude]);
  return (
    <div className={styles.position}>
      <div ref={holder} className={styles.map} role="region" aria-label={t('position.map')} tabIndex={-1} />
      {tiles !== undefined && <p className={styles.source}>{tiles.attribution}</p>}
    </div>
  );
}
