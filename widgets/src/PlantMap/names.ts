import { ASPECT } from './geometry.ts';

/** A point of the map; x and y are shares of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const sides = ['after', 'before', 'above', 'below'] as const;
/** Where a text is drawn beside its point. */
export type Side = (typeof sides)[number];

export interface Name extends Point {
  readonly text: string;
  readonly side: Side;
}

/** A rectangle of the picture, in shares of its width. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes in pixels: width of a character, height of a line, distance of a text from the middle of a mark and of a place. */
const SIGN_PX = 6.7;
const LINE_PX = 16;
const MARK_PX = 14;
const DOT_PX = 6;
const MOST_PLACES = 14;
/** Corner with the scale. */
const SCALE: Box = { left: 0.68, right: 1, top: ASPECT - 0.11, bottom: ASPECT };

/** A mark with the text beside it, if any; a fixed text is drawn even if there is no room. */
export interface Named extends Point {
  readonly text: string | undefined;
  readonly isFixed?: boolean;
}

/**
 * Chooses the names that are drawn beside marks and places, so that none covers a mark or another name and each is
 * whole. Plants come first, then places.
 *
 * @param places The most important first.
 * @param widthPx Minimum width of the picture with texts of 12 pixels.
 */
export function namesOf(
  marks: readonly Named[],
  places: readonly (Point & { readonly name: string })[],
  widthPx: number,
): { readonly fixed: Name[]; readonly plants: Name[]; readonly places: Name[] } {
  const [markGap, dotGap] = [MARK_PX / widthPx, DOT_PX / widthPx];
  const taken: Box[] = [SCALE, ...marks.map((mark) => around(mark, markGap))];
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= 1 &&
    box.top >= 0 &&
    box.bottom <= ASPECT &&
    !taken.some((one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom);
  const place = (point: Point, text: string, gap: number, isFixed = false): Name[] => {
    const boxOf = (side: Side) => beside(point, text, gap, widthPx, side);
    const side = sides.find((one) => isFree(boxOf(one))) ?? (isFixed ? 'after' : undefined);
    if (side === undefined) return [];
    taken.push(boxOf(side));
    return [{ x: point.x, y: point.y, text, side }];
  };
  const named = (wanted: boolean) =>
    marks.flatMap(({ text, isFixed = false, ...point }) =>
      text === undefined || isFixed !== wanted ? [] : place(point, text, markGap, isFixed),
    );
  const fixed = named(true);
  const plants = named(false);
  const found: Name[] = [];
  for (const one of places) {
    if (found.length === MOST_PLACES) break;
    const dot = around(one, dotGap / 2);
    if (!isFree(dot)) continue;
    for (const name of place(one, one.name, dotGap)) {
      taken.push(dot);
      found.push(name);
    }
  }
  return { fixed, plants, places: found };
}

const around = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y * ASPECT - radius,
  bottom: y * ASPECT + radius,
});

function beside({ x, y }: Point, text: string, gap: number, widthPx: number, side: Side): Box {
  const [width, height] = [(text.length * SIGN_PX) / widthPx, LINE_PX / widthPx];
  const left = side === 'after' ? x + gap : side === 'before' ? x - gap - width : x - width / 2;
  const middle = y * ASPECT;
  const top = side === 'above' ? middle - gap - height : side === 'below' ? middle + gap : middle - height / 2;
  return { left, right: left + width, top, bottom: top + height };
}
