import { control, map as createMap, tileLayer, type Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useState, type RefCallback } from 'react';
import { drawBackground } from './background.ts';
import { MAX_ZOOM, MIN_ZOOM, type MapPlace } from './place.ts';
import type { TileSources } from './tileSources.ts';

interface Options {
  /** Initial position and texts; later changes have no effect. */
  readonly start: MapPlace & { readonly zoomIn: string; readonly zoomOut: string };
  readonly tiles: TileSources | undefined;
  readonly onMoved: (place: MapPlace) => void;
}

interface Leaflet {
  /** Ref for the element that the map fills. */
  readonly holder: RefCallback<HTMLElement>;
  /** Undefined until the element is mounted. */
  readonly map: LeafletMap | undefined;
}

/** A Leaflet map. Its drawn background stays below the tiles. */
export function useLeaflet({ start, tiles, onMoved }: Options): Leaflet {
  const [map, setMap] = useState<LeafletMap>();
  const [first] = useState(start);
  const holder = useCallback(
    (element: HTMLElement) => {
      const made = mapIn(element, first);
      const watch = new ResizeObserver(() => made.invalidateSize({ animate: false }));
      watch.observe(element);
      setMap(made);
      return () => {
        watch.disconnect();
        made.off('moveend');
        made.remove();
        setMap(undefined);
      };
    },
    [first],
  );
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    if (map === undefined) return undefined;
    const tell = () => {
      const { lat, lng } = map.getCenter().wrap();
      moved({ latitude: lat, longitude: lng, zoom: map.getZoom() });
    };
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map]);
  useEffect(() => {
    if (map === undefined || tiles === undefined) return undefined;
    const layers = [tiles.imagery, tiles.labels].flatMap((url) =>
      url === undefined ? [] : [tileLayer(url, { maxZoom: MAX_ZOOM }).addTo(map)],
    );
    return () => layers.forEach((layer) => layer.remove());
  }, [map, tiles]);
  return { holder, map };
}

function mapIn(element: HTMLElement, { latitude, longitude, zoom, zoomIn, zoomOut }: Options['start']): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const made = createMap(element, {
    center: [latitude, longitude],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    // our resize observer does this and is removed with the map; the delayed listener of Leaflet is not
    trackResize: false,
    ...(isStill && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  // plain texts, because the security policy forbids markup from strings
  control.zoom({ zoomInText: '+', zoomOutText: '−', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
  control.scale({ imperial: false }).addTo(made);
  drawBackground(made).addTo(made);
  return made;
}
