import { appendFileSync } from 'node:fs';

/** A line of the benchmark document. */
export interface Result {
  readonly group: string;
  readonly what: string;
  /** Name of the database; empty if none is used. */
  readonly engine: string;
  readonly unit: string;
  readonly p50: number;
  /** 95th percentile: one of 20 calls or files is slower. */
  readonly p95: number;
  readonly aim?: { readonly atMost: number } | { readonly atLeast: number };
  /** Factor by which `p50` grows if the amount of data doubles. */
  readonly doubled?: number;
  /** What was measured for comparison, and the ratio. */
  readonly beside?: string;
}

/** Whether a result reaches its target: p95 for times, the median for throughput. Undefined if it has no target. */
export function reaches({ aim, p50, p95 }: Result): boolean | undefined {
  if (aim === undefined) return undefined;
  return 'atMost' in aim ? p95 < aim.atMost : p50 >= aim.atLeast;
}

/** A number as shown in documents: three significant digits, with thousands separators. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** Prints a result, and stores it in the file that `BENCH_RESULTS` names. */
export function tell(result: Result): void {
  const { group, what, engine, unit, p50, p95, doubled, beside } = result;
  const verdict = { true: 'reached', false: 'MISSED', undefined: '' }[`${reaches(result)}`];
  const parts = [
    `${group}: ${what}`.padEnd(72),
    engine.padEnd(10),
    `p50 ${shown(p50).padStart(9)}  p95 ${shown(p95).padStart(9)} ${unit}`.padEnd(44),
    verdict.padEnd(8),
    doubled === undefined ? '' : `doubled × ${shown(doubled)}`,
    beside ?? '',
  ];
  process.stdout.write(`${parts.join(' ').trimEnd()}\n`);
  const file = process.env['BENCH_RESULTS'];
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`);
}
