import type { Room } from '../../../shared/wall/useRoom.ts';

/** Heights of the table's head and of a row whose values are old enough to say their age, in pixels. */
const HEAD_PX = 76;
const ROW_PX = 46;
/** How much larger than usual rows are drawn: what wide sets shrink to, what is enough. */
const ZOOM = { least: 0.6, most: 2 };
/** From this height on people stand farther away. */
const TALL_PX = 800;

/** How large the rows of a wall are drawn and how many stand on a page: all of them, where that can be read from afar. */
export function wallRows(
  room: Room,
  widthPx: number,
  rows: number,
): { readonly zoom: number; readonly perPage: number } {
  const beside = Math.max(ZOOM.least, Math.min(ZOOM.most, room.width / widthPx));
  const below = room.height / (HEAD_PX + rows * ROW_PX);
  const readable = room.height >= TALL_PX ? 1.3 : 1.1;
  const zoom = Math.min(beside, Math.max(readable, below));
  // what just fits must not lose its last row to rounding
  return { zoom, perPage: Math.max(1, Math.floor((room.height / zoom - HEAD_PX) / ROW_PX + 1e-9)) };
}
