import { layerGroup, polygon, polyline, type LayerGroup, type Map as LeafletMap } from 'leaflet';
import borders from './borders.json';
import { shapesOf } from './borders.ts';
import styles from './Map.module.css';

const WORLD = { south: -85, north: 85, west: -180, east: 180 };

/** Degrees between two grid lines at a zoom level. */
function netDegrees(zoom: number): number {
  if (zoom < 5) return 10;
  if (zoom < 7) return 5;
  if (zoom < 9) return 1;
  return zoom < 12 ? 0.25 : 0.05;
}

/** Draws the offline background: countries, and a grid of degrees for the shown part of the map. */
export function drawBackground(map: LeafletMap): LayerGroup {
  const net = layerGroup();
  const drawNet = () => {
    net.clearLayers();
    const every = netDegrees(map.getZoom());
    const bounds = map.getBounds().pad(0.5);
    const from = (value: number) => Math.ceil(value / every) * every;
    const line = (points: [number, number][]) =>
      net.addLayer(polyline(points, { className: styles.net, interactive: false, weight: 1 }));
    const [south, north] = [Math.max(WORLD.south, bounds.getSouth()), Math.min(WORLD.north, bounds.getNorth())];
    const [west, east] = [Math.max(WORLD.west, bounds.getWest()), Math.min(WORLD.east, bounds.getEast())];
    for (let latitude = from(south); latitude <= north; latitude += every) {
      line([
        [latitude, west],
        [latitude, east],
      ]);
    }
    for (let longitude = from(west); longitude <= east; longitude += every) {
      line([
        [south, longitude],
        [north, longitude],
      ]);
    }
  };
  map.on('moveend', drawNet);
  drawNet();
  const land = polygon(
    shapesOf(borders).map((ring) => [ring]),
    { className: styles.land, interactive: false, weight: 1, smoothFactor: 0.5 },
  );
  return layerGroup([land, net]).on('remove', () => map.off('moveend', drawNet));
}
