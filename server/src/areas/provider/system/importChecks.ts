import { workRuns } from '../../../alarms/plannedWork.ts';
import type { Reader } from '../../../db/database.ts';
import { type Finding, failure, ok } from '../../../platform/finding.ts';
import { alarmWords } from '../../../platform/notices.ts';

/**
 * Findings for files that cannot be read, by plant: the open alarms about them, except while planned work suppresses
 * messages.
 */
export async function importFindings(db: Reader, now: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('alarm')
    .innerJoin('plant', 'plant.id', 'alarm.plant_id')
    .where('alarm.cause', '=', 'import')
    .where('alarm.open', '=', 1)
    .where('alarm.planned_at', 'is not', null)
    .where((eb) => eb.not(workRuns(now)))
    .select(['plant.id', 'plant.name', 'alarm.text', 'alarm.notice'])
    .orderBy('plant.name')
    .orderBy('plant.id')
    .orderBy('alarm.last_seen_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .execute();
  if (rows.length === 0) return [ok('import', { de: 'Alle Dateien lassen sich lesen.', en: 'All files can be read.' })];
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (alarms) => findingOf(alarms));
}

interface OpenAlarm {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly notice: string | null;
}

/** The finding for one plant; `alarms` must be sorted by when they last occurred, newest first. */
function findingOf(alarms: readonly OpenAlarm[]): Finding {
  const [newest] = alarms;
  const { id, name } = newest ?? { id: 0, name: '' };
  const series = alarms.length;
  const said = (language: 'de' | 'en') => (newest ? alarmWords(language, newest) : '');
  return failure(
    'import',
    {
      de: `Dateien der Anlage „${name}“ lassen sich nicht lesen (Reihen: ${series}). ${said('de')}`.trimEnd(),
      en: `Files of the plant "${name}" cannot be read (series: ${series}). ${said('en')}`.trimEnd(),
    },
    { cause: `import ${id}`, isTold: true },
  );
}
