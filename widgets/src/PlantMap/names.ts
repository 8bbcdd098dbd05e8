import { ASPECT } from './geometry.ts';

/** A point of the map; x and y are shares of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A text beside a point, after it or before it. */
export interface Name extends Point {
  readonly text: string;
  readonly isBefore: boolean;
}

/** A rectangle of the picture, in shares of its width. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Sizes in shares of the width, for a map of 360 pixels: on wider ones texts have more room, and on narrower ones none
 * are drawn.
 */
const SIGN = 0.019;
const LINE = 0.045;
/** Distance of a text from the middle of a mark, and of a place. */
const MARK = 0.038;
const DOT = 0.018;
const MOST_PLACES = 14;
/** Corner with the scale. */
const SCALE: Box = { left: 0.68, right: 1, top: ASPECT - 0.11, bottom: ASPECT };

/**
 * Chooses the names that are drawn beside marks and places, so that none covers a mark or another name and each is
 * whole. Plants come first, then places, the most important first; a text that must be drawn is always drawn.
 *
 * @param marks Marks with the text beside them, if any.
 * @param places The most important first.
 */
export function namesOf(
  marks: readonly (Point & { readonly text: string | undefined; readonly isFixed: boolean })[],
  places: readonly (Point & { readonly name: string })[],
): { readonly fixed: Name[]; readonly plants: Name[]; readonly places: Name[] } {
  const taken: Box[] = [SCALE, ...marks.map((mark) => around(mark, MARK))];
  const free = (point: Point, text: string, gap: number): Name | undefined => {
    for (const isBefore of [false, true]) {
      const box = beside(point, text, gap, isBefore);
      if (box.left < 0 || box.right > 1 || box.top < 0 || box.bottom > ASPECT || taken.some((one) => overlap(one, box)))
        continue;
      taken.push(box);
      return { x: point.x, y: point.y, text, isBefore };
    }
    return undefined;
  };
  const fixed = marks.flatMap(({ x, y, text, isFixed }): Name[] => {
    if (!isFixed || text === undefined) return [];
    const isBefore = beside({ x, y }, text, MARK, false).right > 1;
    taken.push(beside({ x, y }, text, MARK, isBefore));
    return [{ x, y, text, isBefore }];
  });
  const plants = marks.flatMap((mark) =>
    mark.isFixed || mark.text === undefined ? [] : (free(mark, mark.text, MARK) ?? []),
  );
  const found: Name[] = [];
  for (const place of places) {
    if (found.length === MOST_PLACES) break;
    if (taken.some((one) => overlap(one, around(place, DOT / 2)))) continue;
    const name = free(place, place.name, DOT);
    if (name === undefined) continue;
    taken.push(around(place, DOT / 2));
    found.push(name);
  }
  return { fixed, plants, places: found };
}

const around = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y * ASPECT - radius,
  bottom: y * ASPECT + radius,
});

function beside({ x, y }: Point, text: string, gap: number, isBefore: boolean): Box {
  const width = text.length * SIGN;
  const left = isBefore ? x - gap - width : x + gap;
  return { left, right: left + width, top: y * ASPECT - LINE / 2, bottom: y * ASPECT + LINE / 2 };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
