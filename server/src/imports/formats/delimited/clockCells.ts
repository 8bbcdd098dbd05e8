import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Cells } from './cells.ts';
import type { Places } from './header.ts';
import type { Season } from './times.ts';
import { type ZoneWord, zoneWordOf } from './timeWords.ts';

/** Columns next to the time that determine its instant: offset, season and seconds. */
export interface ClockCells {
  /** Offset of the local time from UTC; undefined if no column has it, NaN if it cannot be read. */
  offsetMs(cells: Cells): number | undefined;
  /** Summer or winter time by the season column, if the line has no offset. */
  season(cells: Cells): Season;
  /** Milliseconds to be added to the time; NaN if they cannot be read. */
  secondsMs(cells: Cells): number;
}

const HOURS_MOST = 14;

export function clockCells({ offset, seconds }: Pick<Places, 'offset' | 'seconds'>): ClockCells {
  let known = '';
  let knownWord: ZoneWord | undefined;
  const wordIn = (cells: Cells) => {
    const written = cellText(cells, offset);
    if (written !== known) [known, knownWord] = [written, wordWritten(written)];
    return knownWord;
  };
  return {
    offsetMs(cells) {
      if (offset < 0) return undefined;
      const word = wordIn(cells);
      if (typeof word === 'string') return undefined;
      return word?.offsetMs ?? Number.NaN;
    },
    season(cells) {
      const word = offset < 0 ? undefined : wordIn(cells);
      return typeof word === 'string' ? word : undefined;
    },
    secondsMs(cells) {
      if (seconds < 0) return 0;
      const written = cellText(cells, seconds);
      return /^-?\d{1,10}(\.\d{1,3})?$/.test(written) ? Math.round(Number(written) * 1000) : Number.NaN;
    },
  };
}

/** Parses a zone such as `120`, `-60`, `+02:00`, `0200` with a sign, `CEST` or `S`. */
function wordWritten(written: string): ZoneWord | undefined {
  if (!/^[+-]?\d{1,3}$/.test(written)) return zoneWordOf(written, true);
  return Math.abs(Number(written)) <= HOURS_MOST * 60 ? { offsetMs: Number(written) * MINUTE_MS } : undefined;
}

const decoder = new TextDecoder();

function cellText({ bytes, count, from, to }: Cells, position: number): string {
  return position < count ? decoder.decode(bytes.subarray(from[position], to[position])) : '';
}
