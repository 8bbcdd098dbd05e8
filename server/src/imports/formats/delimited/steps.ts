import { DAY_MS } from '@leitwarte/core/rules';
import { noteRemark, type ReadLines } from '../../readLines.ts';

/** Observes the distances between consecutive local times of one device. */
export interface Steps {
  passed(localMs: number): void;
  /** Called after the last line. */
  end(): void;
}

/** Minimum jump in milliseconds that may mean swapped day and month: no month is much shorter. */
const JUMP_MS = 27 * DAY_MS;
const NEXT_MS = 2 * DAY_MS;

/** Records a remark if 00:00 comes after the last lines of its day, and if dates would be consecutive with day and month swapped. */
export function stepsOf(intake: Pick<ReadLines, 'remarks'>): Steps {
  let last = Number.NaN;
  /** A midnight after the last lines of its day; the next line decides what it means. */
  let midnight = Number.NaN;
  /** The same for files with the newest line first: midnight is above its day's last lines. */
  let isAboveItsDay = false;
  let [turned, small] = [0, 0];
  const isMidnightOfNext = () => noteRemark(intake, 'midnight_steps_back', null);
  return {
    passed(localMs) {
      const step = localMs - last;
      if (midnight === last) {
        if (step > DAY_MS / 2) isMidnightOfNext();
        midnight = Number.NaN;
      }
      if (isAboveItsDay && step < 0 && step > -DAY_MS / 2) isMidnightOfNext();
      isAboveItsDay = step > DAY_MS / 2 && step < DAY_MS && last % DAY_MS === 0;
      if (step < -DAY_MS / 2 && step > -DAY_MS && localMs % DAY_MS === 0) midnight = localMs;
      if (step >= JUMP_MS || step <= -JUMP_MS) {
        if (isTurned(last, localMs)) turned += 1;
      } else if (step !== 0) small += 1;
      last = localMs;
    },
    end() {
      if (midnight === last) isMidnightOfNext();
      midnight = Number.NaN;
      // lines of the first day of each month jump as well, but have no lines between them
      if (small > turned) for (; turned > 0; turned -= 1) noteRemark(intake, 'dates_half_turned', null);
    },
  };
}

function isTurned(before: number, localMs: number): boolean {
  const other = turnedRound(localMs);
  if (Number.isNaN(other)) return false;
  return Math.abs(other - before) <= NEXT_MS || Math.abs(other - turnedRound(before)) <= NEXT_MS;
}

/** The time with day and month swapped; NaN if this is no valid date. */
function turnedRound(localMs: number): number {
  const at = new Date(localMs);
  const day = at.getUTCDate();
  if (day > 12) return Number.NaN;
  const ofDay = ((localMs % DAY_MS) + DAY_MS) % DAY_MS;
  return Date.UTC(at.getUTCFullYear(), day - 1, at.getUTCMonth() + 1) + ofDay;
}
