import type { Room } from '../../../../shared/wall/useRoom.ts';

/** What a tile needs at its usual size, and the gap beside it. */
const TILE_PX = { width: 264, height: 212, gap: 14 };
/** From this height on people stand farther away. */
const TALL_PX = 800;

export interface WallGrid {
  readonly columns: number;
  readonly rows: number;
  /** How much larger than usual a tile is drawn. */
  readonly zoom: number;
}

/** How many tiles stand beside and below each other in so much room, at least one, and how large. */
export function gridIn({ width, height }: Room): WallGrid {
  const least = height >= TALL_PX ? 1.3 : 1.1;
  const fit = (room: number, tile: number) =>
    Math.max(1, Math.floor((room + TILE_PX.gap) / (tile * least + TILE_PX.gap)));
  const [columns, rows] = [fit(width, TILE_PX.width), fit(height, TILE_PX.height)];
  const share = (room: number, count: number) => (room - (count - 1) * TILE_PX.gap) / count;
  const zoom = Math.min(share(width, columns) / TILE_PX.width, share(height, rows) / TILE_PX.height, 2);
  return { columns, rows, zoom: Math.max(0.5, Math.floor(zoom * 100) / 100) };
}
