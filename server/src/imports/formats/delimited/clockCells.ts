import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Cells } from './cells.ts';
import type { Places } from './header.ts';

/** What columns of their own say of a line's time. */
export interface ClockCells {
  /** How far the local time is ahead of UTC; undefined where no column says so, NaN where it cannot be read. */
  offsetMs(cells: Cells): number | undefined;
  /** Milliseconds to be added to the time; NaN where they cannot be read. */
  secondsMs(cells: Cells): number;
}

const HOURS_MOST = 14;

export function clockCells({ offset, seconds }: Pick<Places, 'offset' | 'seconds'>): ClockCells {
  let known = '';
  let knownMs = Number.NaN;
  return {
    offsetMs(cells) {
      if (offset < 0) return undefined;
      const written = cellText(cells, offset);
      if (written !== known) {
        known = written;
        knownMs = offsetWritten(written);
      }
      return knownMs;
    },
    secondsMs(cells) {
      if (seconds < 0) return 0;
      const written = cellText(cells, seconds);
      return /^-?\d{1,10}(\.\d{1,3})?$/.test(written) ? Math.round(Number(written) * 1000) : Number.NaN;
    },
  };
}

/** `120`, `-60`, `+02:00`, `0200` with a sign, `CEST`. */
function offsetWritten(written: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(written) ?? [];
  const inMinutes =
    hours === undefined ? minutesWritten(written) : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return Math.abs(inMinutes) <= HOURS_MOST * 60 ? inMinutes * MINUTE_MS : Number.NaN;
}

/** By their names, as meter files of Central Europe have them. */
const namedMinutes: Readonly<Record<string, number>> = { Z: 0, UTC: 0, GMT: 0, MEZ: 60, CET: 60, MESZ: 120, CEST: 120 };

function minutesWritten(written: string): number {
  const named = namedMinutes[written.toUpperCase()];
  if (named !== undefined) return named;
  return /^[+-]?\d{1,3}$/.test(written) ? Number(written) : Number.NaN;
}

const decoder = new TextDecoder();

function cellText({ bytes, count, from, to }: Cells, position: number): string {
  return position < count ? decoder.decode(bytes.subarray(from[position], to[position])) : '';
}
