import { divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import type { Cluster } from './clusters.ts';
import styles from './PlantMap.module.css';

interface Options {
  readonly map: LeafletMap | undefined;
  readonly clusters: readonly Cluster[];
  /** Accessible name of a mark. */
  readonly nameOf: (cluster: Cluster) => string;
  readonly onChoose: (cluster: Cluster) => void;
}

/** Outlines of the three states, the same as everywhere: circle, triangle, octagon. */
const SHAPES = {
  0: 'M18 3a15 15 0 1 0 0 30a15 15 0 1 0 0-30z',
  1: 'M18 2L35 32H1z',
  2: 'M11.5 2.5h13l9 9v13l-9 9h-13l-9-9v-13z',
} as const;
const SIZE_PX = 36;

/** The marks of the plants, with shape, colour and number; each is a button with an accessible name. */
export function useMarks({ map, clusters, nameOf, onChoose }: Options): void {
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (map === undefined) return undefined;
    const hadFocus = document.activeElement?.getAttribute('data-mark');
    const layer = layerGroup();
    for (const cluster of clusters) {
      const name = nameOf(cluster);
      const mark = marker([cluster.latitude, cluster.longitude], {
        icon: divIcon({ className: styles.mark, html: drawn(cluster), iconSize: [SIZE_PX, SIZE_PX] }),
        title: name,
        // Leaflet handles only Enter, and not if the mark itself has the focus
        keyboard: false,
        zIndexOffset: cluster.status * 1_000,
      });
      mark.on('click', () => choose(cluster));
      mark.on('add', () => {
        const element = mark.getElement();
        if (element === undefined) return;
        element.role = 'button';
        element.tabIndex = 0;
        element.ariaLabel = name;
        element.dataset['mark'] = cluster.key;
        element.dataset['status'] = String(cluster.status);
        element.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          choose(cluster);
        });
        if (hadFocus === cluster.key) element.focus({ preventScroll: true });
      });
      layer.addLayer(mark);
    }
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, clusters, nameOf]);
}

function drawn({ status, plants }: Cluster): HTMLElement {
  const holder = document.createElement('span');
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${SIZE_PX} ${SIZE_PX}`);
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(namespace, 'path');
  shape.setAttribute('d', SHAPES[status]);
  svg.append(shape);
  holder.append(svg);
  const number = document.createElement('span');
  number.textContent = plants.length === 1 ? (['✓', '!', '✕'][status] ?? '') : String(plants.length);
  holder.append(number);
  return holder;
}
