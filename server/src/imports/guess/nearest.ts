import type { ImportGuess } from '@leitwarte/core/entities';
import { fitOf, notationsOf } from './notations.ts';
import type { SampleTable } from './table.ts';
import { timeWords } from './timeWords.ts';

/** Number of cells of a column that are examined. */
const LOOKED_AT = 400;
const TAKEN_OF = 30;

/** The column and notation nearest to a time, for a file in which no time was found. */
export function nearestTime({ names }: SampleTable, cells: readonly (readonly string[])[]): ImportGuess['nearest'] {
  const found = names.flatMap((name, at) => {
    const own = (cells[at] ?? []).slice(0, LOOKED_AT);
    const candidates = new Set([...own.slice(0, TAKEN_OF).flatMap(notationsOf), 'Unix', 'Excel']);
    const [best] = Array.from(candidates, (notation) => fitOf(notation, own)).toSorted((a, b) => b.share - a.share);
    const isNamed = timeWords.test(name);
    // any column of numbers could be days
    if (best === undefined || best.share === 0 || (!isNamed && /^(Unix|Excel|[yMdD]+)$/.test(best.notation))) return [];
    return [{ name, own, ...best }];
  });
  const best = found.reduce<(typeof found)[number] | undefined>((a, b) => (a && a.share >= b.share ? a : b), undefined);
  if (best !== undefined) {
    const { name, own, notation, share } = best;
    const unread = own.find((cell) => fitOf(notation, [cell]).share === 0);
    if (unread !== undefined)
      return {
        column: name,
        format: notation,
        lines: Math.round(share * own.length),
        of: own.length,
        example: unread.slice(0, 100),
      };
  }
  const counting = names.findIndex((name, at) => {
    const own = cells[at] ?? [];
    return timeWords.test(name) && own.length > 0 && own.every((cell) => /^\d+([.,]\d+)?$/.test(cell));
  });
  if (counting < 0) return null;
  const own = cells[counting] ?? [];
  return { column: names[counting] ?? '', format: null, lines: 0, of: own.length, example: own[0] ?? '' };
}
