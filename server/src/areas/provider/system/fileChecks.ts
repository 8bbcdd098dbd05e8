import type { Reader } from '../../../db/database.ts';
import { type Finding, warning } from '../../../platform/finding.ts';

/** Number of failed attempts after which a file is reported. */
const FAILED_TRIES = 3;
const MOST_NAMED = 50;

/** Findings for files on other servers that cannot be fetched, each with the reason. */
export async function fileFindings(db: Reader): Promise<Finding[]> {
  const rows = await db
    .selectFrom('source_file as file')
    .innerJoin('source', 'source.id', 'file.source_id')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .where('file.failures', '>=', FAILED_TRIES)
    .where('source.is_suspended', '=', 0)
    .where('plant.status', '=', '00')
    .select(['file.id', 'file.name', 'file.failure', 'source.name as source', 'plant.name as plant'])
    .orderBy('file.id')
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ id, name: there, failure, source, plant }) => {
    // the identifier of a mail attachment ends with its file name
    const name = there.slice(there.lastIndexOf('/') + 1);
    return warning(
      'source',
      {
        de: `Die Datei „${name}“ der Quelle „${source}“ (Anlage „${plant}“) lässt sich nicht holen: ${failure ?? ''}. Die anderen Dateien kommen an; diese wird in wachsendem Abstand wieder versucht.`,
        en: `The file "${name}" of the source "${source}" (plant "${plant}") cannot be picked up: ${failure ?? ''}. The other files come in; this one is tried again at growing distance.`,
      },
      { cause: `source file ${id}` },
    );
  });
}
