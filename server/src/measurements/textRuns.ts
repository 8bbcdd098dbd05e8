import type { TextColumn } from './readings.ts';

/** A text and the instant from which it applies; '' marks that from this instant on the day's readings have no text. */
export interface TextRun {
  readonly ts: number;
  readonly text: string;
}

/**
 * Texts of one day, stored on change. The first text of a day always has a row, and a time on the axis without text ends a run. So the rows
 * of a day, together with its axis, restore every reading, in whatever order they arrived.
 */
export function textRuns(times: Float64Array, texts: TextColumn): TextRun[] {
  const runs: TextRun[] = [];
  let holding = '';
  times.forEach((ts, slot) => {
    const text = texts[slot] ?? '';
    if (text === holding) return;
    runs.push({ ts, text });
    holding = text;
  });
  return runs;
}

/** The texts along an axis, restored from ascending runs. */
export function textsOfRuns(times: Float64Array, runs: readonly TextRun[]): (string | undefined)[] {
  let next = 0;
  let holding = '';
  return Array.from(times, (ts) => {
    for (let run = runs[next]; run && run.ts <= ts; run = runs[next]) {
      holding = run.text;
      next += 1;
    }
    return holding === '' ? undefined : holding;
  });
}
