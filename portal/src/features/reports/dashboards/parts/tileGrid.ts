import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const TILE_MIN_WIDTH_PX = 264;
const GAP_PX = 12;

/** Number of tiles per row, as laid out by the grid of the style sheet. */
export function useTileColumns(list: RefObject<HTMLElement | null>, tiles: number): number {
  const [columns, setColumns] = useState(() => columnsIn(document.documentElement.clientWidth));
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    // measures after layout: measuring earlier would cause an additional layout of everything just rendered
    const watch = new ResizeObserver(() => setColumns(columnsIn(current.clientWidth)));
    watch.observe(current);
    return () => watch.disconnect();
  }, [list]);
  return columns ?? Math.max(1, tiles);
}

/** Number of tiles per row for a width in pixels; undefined for 0, the width of a hidden element. */
function columnsIn(width: number): number | undefined {
  if (width === 0) return undefined;
  return Math.max(1, Math.floor((width + GAP_PX) / (TILE_MIN_WIDTH_PX + GAP_PX)));
}

/** Index of the row of tiles with the focus, which stays rendered at any scroll position; -1: none. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): number {
  const [row, setRow] = useState(-1);
  useEffect(() => {
    const { current } = list;
    const read = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      setRow(Number(place?.dataset['row'] ?? -1));
    };
    current?.addEventListener('focusin', read);
    return () => current?.removeEventListener('focusin', read);
  }, [list]);
  return row;
}
