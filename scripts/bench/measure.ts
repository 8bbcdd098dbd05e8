/** Times of a call in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** The value below which a share (0 to 1) of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const timesOf = (values: readonly number[]): Times => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/** Runs some work; returns its result and its duration in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [result: T, ms: number]> {
  const begun = performance.now();
  const result = await work();
  return [result, performance.now() - begun];
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 2);

/**
 * Times of calls made one after another, after a warm-up, in two rounds (`ROUNDS`) of which the faster counts, because
 * other processes may use the machine. The time of `between` is not counted.
 */
export function measured(
  calls: number,
  call: () => Promise<unknown>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Times> {
  return measuredBy(calls, async () => {
    await between();
    return (await timed(call))[1];
  });
}

/** Like `measured`, for calls that return how many milliseconds count. */
export async function measuredBy(calls: number, call: () => Promise<number>): Promise<Times> {
  for (let warm = 0; warm < Math.ceil(calls / 8); warm += 1) await call();
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (let count = 0; count < calls; count += 1) times.push(await call());
    rounds.push(timesOf(times));
  }
  return rounds.toSorted((a, b) => a.p95 - b.p95)[0] ?? timesOf([]);
}
