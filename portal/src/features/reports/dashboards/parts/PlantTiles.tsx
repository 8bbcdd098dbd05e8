import { memo, useRef } from 'react';
import { useTextSpacing } from '../../../../shared/text-spacing/useTextSpacing.ts';
import { Arriving } from '../../../../shared/virtual/Arriving.tsx';
import { useVirtualItems } from '../../../../shared/virtual/useVirtualItems.ts';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantTiles.module.css';
import { Tile, useTileParts } from './Tile.tsx';
import { useFocusedRow, useTileColumns } from './tileGrid.ts';

const TILE_HEIGHT_PX = 212;
/** Height of a tile in pixels if the reader uses larger text spacing. */
const SPACED_TILE_HEIGHT_PX = 364;
const GAP_PX = 12;
/** With more rows of tiles than this, only those near the window are rendered. */
const VIRTUAL_BEYOND = 8;
const OVERSCAN = 2;
const TOP_BAR_PX = 60;

/** The plants as tiles of equal height. Tiles far outside the window are not rendered, so that 1,000 plants are no slower. */
export const PlantTiles = memo(function PlantTiles({ plants, nowMs, shares, onOpen, hrefOf }: PlantViewProps) {
  const parts = useTileParts();
  const list = useRef<HTMLUListElement>(null);
  const columns = useTileColumns(list, plants.length);
  const focused = useFocusedRow(list);
  const isSpaced = useTextSpacing();
  const virtual = useVirtualItems({
    count: Math.ceil(plants.length / columns),
    itemHeight: (isSpaced ? SPACED_TILE_HEIGHT_PX : TILE_HEIGHT_PX) + GAP_PX,
    list,
    kept: focused,
    covered: TOP_BAR_PX,
    beyond: VIRTUAL_BEYOND,
    overscan: OVERSCAN,
  });
  return (
    <ul ref={list} className={styles.tiles} data-spaced={isSpaced || undefined}>
      {virtual.items.flatMap(({ index: row, gap }) => [
        gap > 0 && <li key={`gap-${row}`} aria-hidden className={styles.rest} style={{ blockSize: gap - GAP_PX }} />,
        // no wrapper around each row, because a changed number of columns would render every tile again
        ...plants.slice(row * columns, (row + 1) * columns).map((plant, column) => (
          <li
            key={plant.id}
            className={styles.place}
            data-row={row}
            {...(virtual.isVirtual && { 'aria-setsize': plants.length, 'aria-posinset': row * columns + column + 1 })}
          >
            <Arriving atOnce={!virtual.isScrolling} coming={<div className={styles.coming} />}>
              <Tile
                plant={plant}
                nowMs={nowMs}
                energy={shares?.get(plant.id)}
                href={hrefOf(plant.id)}
                onOpen={onOpen}
                {...parts}
              />
            </Arriving>
          </li>
        )),
      ])}
      {virtual.rest > GAP_PX && <li aria-hidden className={styles.rest} style={{ blockSize: virtual.rest - GAP_PX }} />}
    </ul>
  );
});
