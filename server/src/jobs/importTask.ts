import * as z from 'zod';
import { formatNumber } from '@leitwarte/core/rules';
import type { KeptText } from '@leitwarte/core/texts';
import type { ServerContext } from '../platform/context.ts';
import type { JobProgress } from '../platform/jobs.ts';
import { runText } from '../platform/runTexts.ts';

/** The lease for any import of waiting files: a pass over all plants and an import of one plant exclude each other. */
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

/** Imports the waiting files of one plant, or of all. */
export async function importWaiting(
  { jobs }: ServerContext,
  input: { readonly plantId?: number },
  report: (progress: JobProgress) => void,
  ending?: AbortSignal,
): Promise<ImportResult> {
  return ImportResult.parse(await jobs.run('import', input, report, ending));
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
