import type { Room } from '../../../../shared/wall/useRoom.ts';

/** Normal size of a tile in pixels, and the gap between tiles. */
const TILE_PX = { width: 264, height: 212, gap: 14 };
/** From this height in pixels on, viewers are assumed to stand farther away. */
const TALL_PX = 800;

export interface WallGrid {
  readonly columns: number;
  readonly rows: number;
  /** Factor by which tiles are enlarged. */
  readonly zoom: number;
}

/** Number of tile columns and rows that fit, at least one each, and their zoom. */
export function gridIn({ width, height }: Room): WallGrid {
  const least = height >= TALL_PX ? 1.3 : 1.1;
  const fit = (room: number, tile: number) =>
    Math.max(1, Math.floor((room + TILE_PX.gap) / (tile * least + TILE_PX.gap)));
  const [columns, rows] = [fit(width, TILE_PX.width), fit(height, TILE_PX.height)];
  const share = (room: number, count: number) => (room - (count - 1) * TILE_PX.gap) / count;
  const zoom = Math.min(share(width, columns) / TILE_PX.width, share(height, rows) / TILE_PX.height, 2);
  return { columns, rows, zoom: Math.max(0.5, Math.floor(zoom * 100) / 100) };
}
