import type { Machine } from './machine.ts';
import { reaches, type Result, shown } from './result.ts';

interface Run extends Machine {
  readonly seconds: number;
}

/** Parses the results that benchmarks wrote, one per line. */
export function readResults(lines: string): Result[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
}

/**
 * Content of `docs/performance.md` after a run of all benchmarks.
 * @param remarks Text at its end, written by people.
 */
export function performanceDocument(results: readonly Result[], run: Run, remarks = ''): string {
  const groups = [...new Set(results.map(({ group }) => group))];
  return [
    '# Performance',
    '',
    'Written by `npm run bench -- --write`, with PostgreSQL if `DATABASE_URL` names a server on which it may create',
    'databases. Every number is measured in that run, on data made for it; the sources are in `scripts/bench`.',
    '',
    `Machine: ${run.processor}, ${run.cores} cores, ${run.memoryGb} GB, ${run.system}, Node ${run.node}. The run took`,
    `${Math.round(run.seconds)} seconds; the load of its last minute was ${shown(run.load)}. Database and`,
    'benchmark share the machine.',
    '',
    '- **p50, p95**: half of the calls are faster than p50, 19 of 20 faster than p95. Of two rounds the quieter counts. For',
    '  values a second p95 is the slow end; a file or a size has as many runs as the benchmark says.',
    '- **Aim**: the required value, compared with p95; for values a second with p50.',
    '- **Doubled**: factor by which p50 grows when plants, days or readers double.',
    '- **Beside it**: a simple comparison from the same minute, because milliseconds of one machine say little.',
    ...groups.flatMap((group) => ['', `## ${group}`, '', ...tableOf(results.filter((one) => one.group === group))]),
    '',
    ...(remarks === '' ? [] : [remarks]),
  ].join('\n');
}

/**
 * The document in which the groups of these results replace their old ones; new groups are appended. Each of them has a
 * line with the load of the machine. `remarks` replace the remarks at its end.
 */
export function withGroups(document: string, results: readonly Result[], { load }: Machine, remarks: string): string {
  const [head = '', ...old] = document.split(/\n(?=## )/);
  const [firstRemark = ''] = remarks.split('\n');
  const parts = new Map(old.map((part) => [part.split('\n')[0] ?? '', part.trimEnd()]));
  parts.delete(firstRemark);
  for (const group of new Set(results.map((one) => one.group))) {
    const said = `Measured separately, at a load of ${shown(load)}.`;
    const table = tableOf(results.filter((one) => one.group === group));
    parts.set(`## ${group}`, [`## ${group}`, '', said, '', ...table].join('\n'));
  }
  return `${[head.trimEnd(), ...parts.values(), remarks.trimEnd()].join('\n\n')}\n`;
}

function tableOf(results: readonly Result[]): string[] {
  return [
    '| What | Engine | p50 | p95 | Aim | Doubled | Beside it |',
    '|---|---|---:|---:|---|---:|---|',
    ...results.map((result) => {
      const { what, engine, unit, p50, p95, doubled, beside } = result;
      const cells = [
        what,
        engine,
        `${shown(p50)} ${unit}`,
        `${shown(p95)} ${unit}`,
        aimOf(result),
        doubled === undefined ? '' : `× ${shown(doubled)}`,
        beside ?? '',
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

function aimOf(result: Result): string {
  if (result.aim === undefined) return '';
  const asked = 'atMost' in result.aim ? `< ${shown(result.aim.atMost)}` : `≥ ${shown(result.aim.atLeast)}`;
  return `${asked} ${result.unit}: ${reaches(result) === true ? 'reached' : '**missed**'}`;
}
