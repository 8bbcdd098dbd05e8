import * as z from 'zod';
import { formatNumber } from '@leitwarte/core/rules';
import type { KeptText } from '@leitwarte/core/texts';
import type { ImportInput } from '../imports/importJob.ts';
import type { Lane } from '../imports/lanes.ts';
import type { ServerContext } from '../platform/context.ts';
import type { JobProgress } from '../platform/jobs.ts';
import { runText } from '../platform/runTexts.ts';

/** The lease under which no other import runs in any lane: see `importLanes.ts`. */
export const IMPORT_LEASE = 'monitor_directories';

/** Schema of the result of the job `import`, which comes from another thread. */
const ImportResult = z.looseObject({
  files_imported: z.number().int(),
  files_failed: z.number().int(),
  files_waiting: z.number().int().default(0),
  rows_imported: z.number().int(),
  rows_overwritten: z.number().int().default(0),
  rows_duplicate: z.number().int(),
  rows_rejected: z.number().int(),
  alarms_imported: z.number().int().default(0),
  imports: z.array(z.number().int()),
});
export type ImportResult = z.output<typeof ImportResult>;

/** The lane as the input of a job; empty if every plant is in the same lane. */
export const inLane = (lane: Lane | undefined): { readonly lane?: Lane } =>
  lane === undefined || lane.of === 1 ? {} : { lane };

/** Imports the files waiting for one plant, for those of a lane, or for all. */
export async function importWaiting(
  { jobs }: ServerContext,
  input: ImportInput,
  report: (progress: JobProgress) => void,
  ending?: AbortSignal,
): Promise<ImportResult> {
  return ImportResult.parse(await jobs.run('import', input, report, ending));
}

/** The results of several lanes as one. */
export function together(results: readonly ImportResult[]): ImportResult {
  const sum: Record<string, unknown> = {};
  for (const result of results) for (const [name, value] of Object.entries(result)) sum[name] = added(sum[name], value);
  return ImportResult.parse(sum);
}

function added(before: unknown, value: unknown): unknown {
  if (typeof before === 'number' && typeof value === 'number') return before + value;
  return Array.isArray(before) && Array.isArray(value) ? [...(before as unknown[]), ...(value as unknown[])] : value;
}

/** Summary of an import in one sentence. */
export function importMessage(result: ImportResult): KeptText[] {
  const done = runText('summary.imported', {
    files: formatNumber(result.files_imported),
    rows: formatNumber(result.rows_imported),
    duplicate: formatNumber(result.rows_duplicate),
    rejected: formatNumber(result.rows_rejected),
    failed: formatNumber(result.files_failed),
  });
  const { alarms_imported: alarms, files_waiting: waiting, rows_overwritten: overwritten } = result;
  return [
    done,
    ...(overwritten > 0 ? [runText('summary.overwritten', { rows: formatNumber(overwritten) })] : []),
    ...(alarms > 0 ? [runText('summary.alarms', { alarms: formatNumber(alarms) })] : []),
    ...(waiting > 0 ? [runText('summary.unended', { files: formatNumber(waiting) })] : []),
  ];
}
