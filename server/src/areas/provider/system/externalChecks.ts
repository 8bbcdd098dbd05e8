import { DAY_MS } from '@leitwarte/core/rules';
import * as z from 'zod';
import type { Reader } from '../../../db/database.ts';
import { type Finding, failure } from '../../../platform/finding.ts';

const Details = z.object({ failures: z.array(z.object({ source: z.string(), error: z.string() })) });

/** Findings for external sources that failed in the newest run; a run of the previous day is ignored. */
export async function externalFindings(db: Reader, now: number): Promise<Finding[]> {
  const run = await db
    .selectFrom('task_run')
    .where('task', '=', 'get_kago_data')
    .where('finished_at', '>', now - DAY_MS)
    .select(['status', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return [];
  if (run.status === 'failed')
    return [
      failure(
        'external',
        {
          de: 'Externe Quellen werden nicht abgefragt: Die Datei aus EXTERNAL_SOURCES ist nicht lesbar, oder der Lauf wurde beendet. Den Grund nennt das Protokoll des Servers.',
          en: 'External sources are not asked: the file of EXTERNAL_SOURCES cannot be read, or the run was ended. The log of the server names the reason.',
        },
        { cause: 'external' },
      ),
    ];
  const { failures = [] } = Details.safeParse(JSON.parse(run.details ?? '{}')).data ?? {};
  return failures.map(({ source, error }) =>
    failure(
      'external',
      {
        de: `Die externe Quelle „${source}“ scheitert: ${error}`,
        en: `The external source "${source}" fails: ${error}`,
      },
      { cause: `external ${source}` },
    ),
  );
}
