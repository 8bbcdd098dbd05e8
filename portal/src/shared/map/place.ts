import type { Param } from '../place/params.ts';

export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** Initial position of the map (dashboard-22, -23). */
export const MAP_START: MapPlace = { latitude: 50.29, longitude: 8.75, zoom: 7 };
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 18;

/** Position of the map as `50.29,8.75,7`; the initial one is left out. */
export const mapPlaceParam: Param<MapPlace> = {
  read: (text) => {
    const [, latitude, longitude, zoom] =
      /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2})$/.exec(text ?? '') ?? [];
    const place = { latitude: Number(latitude), longitude: Number(longitude), zoom: Number(zoom) };
    const isOnEarth = Math.abs(place.latitude) <= 85 && Math.abs(place.longitude) <= 180;
    return isOnEarth && place.zoom >= MIN_ZOOM && place.zoom <= MAX_ZOOM ? place : MAP_START;
  },
  write: (place) => {
    const text = textOf(place);
    return text === textOf(MAP_START) ? undefined : text;
  },
};

/** Decimals of latitude and longitude: about a metre at the deepest zoom, about a pixel at others. */
const decimalsAt = (zoom: number) => Math.max(2, Math.min(5, Math.ceil(zoom / 3)));

function textOf({ latitude, longitude, zoom }: MapPlace): string {
  const decimals = decimalsAt(zoom);
  return [Number(latitude.toFixed(decimals)), Number(longitude.toFixed(decimals)), zoom].join(',');
}
