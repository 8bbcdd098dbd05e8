import type { Room } from '../../../shared/wall/useRoom.ts';

/** Heights in pixels of the table head and of a row with an age below its values. */
const HEAD_PX = 76;
const ROW_PX = 46;
/** Limits of the zoom: the smallest for wide sets, and the largest useful one. */
const ZOOM = { least: 0.6, most: 2 };
/** From this height in pixels on, viewers are assumed to stand farther away. */
const TALL_PX = 800;

/** Zoom of the rows on a wall display and their number per page: all rows, if they can then still be read from afar. */
export function wallRows(
  room: Room,
  widthPx: number,
  rows: number,
): { readonly zoom: number; readonly perPage: number } {
  const beside = Math.max(ZOOM.least, Math.min(ZOOM.most, room.width / widthPx));
  const below = room.height / (HEAD_PX + rows * ROW_PX);
  const readable = room.height >= TALL_PX ? 1.3 : 1.1;
  const zoom = Math.min(beside, Math.max(readable, below));
  // rounding must not drop a last row that just fits
  return { zoom, perPage: Math.max(1, Math.floor((room.height / zoom - HEAD_PX) / ROW_PX + 1e-9)) };
}
