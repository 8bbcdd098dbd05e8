import type { Room } from '../../shared/wall/useRoom.ts';

/** Heights of the table's head and of a row whose values are old enough to say their age, in pixels. */
const HEAD_PX = 76;
const ROW_PX = 46;
/** How much larger than usual rows are drawn: what is read from afar, what wide sets shrink to, what is enough. */
const ZOOM = { readable: 1.3, least: 0.6, most: 2 };

/** How large the rows of a wall are drawn and how many stand on a page: all of them, where that can be read from afar. */
export function wallRows(
  room: Room,
  widthPx: number,
  rows: number,
): { readonly zoom: number; readonly perPage: number } {
  const beside = Math.max(ZOOM.least, Math.min(ZOOM.most, room.width / widthPx));
  const below = room.height / (HEAD_PX + rows * ROW_PX);
  const zoom = Math.min(beside, Math.max(ZOOM.readable, below));
  // what just fits must not lose its last row to rounding
  return { zoom, perPage: Math.max(1, Math.floor((room.height / zoom - HEAD_PX) / ROW_PX + 1e-9)) };
}
