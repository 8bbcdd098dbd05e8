import type { Database } from '../../../db/database.ts';
import { askOf } from '../../../db/partitions/makeMonths.ts';
import { missingMonths, monthsOf } from '../../../db/partitions/months.ts';
import { unfinished } from '../../../db/partitions/repartition.ts';
import { formOf, measurementTables } from '../../../db/partitions/tables.ts';
import { type Finding, ok, warning } from '../../../platform/finding.ts';

const COMMAND = 'leitwarte database partition';

/** Checks whether the partitions of PostgreSQL are complete; empty if there are no partitions. */
export async function examinePartitions(db: Database, now: number): Promise<Finding[]> {
  const ask = askOf(db);
  const [left] = await unfinished(ask);
  if (left !== undefined) {
    const command = left.form === 'plain' ? `${COMMAND} --undo` : COMMAND;
    return [
      warning('database', {
        de: `Der Umbau der Tabelle ${left.table} läuft oder wurde unterbrochen; derselbe Befehl setzt ihn fort: ${command}`,
        en: `The table ${left.table} is being changed, or that was interrupted; the same command goes on with it: ${command}`,
      }),
    ];
  }
  const forms = new Map<string, string>();
  for (const { name } of measurementTables) forms.set(name, await formOf(ask, name));
  const plain = [...forms].flatMap(([name, form]) => (form === 'plain' ? [name] : []));
  if (plain.length === forms.size) return [];
  if (plain.length > 0)
    return [
      warning('database', {
        de: `Nicht in Partitionen geteilt: ${plain.join(', ')}. Das holt nach: ${COMMAND}`,
        en: `Not divided into partitions: ${plain.join(', ')}. This makes up for it: ${COMMAND}`,
      }),
    ];
  const missing = await missingMonths(ask, now);
  if (missing.length > 0) {
    const names = missing.map(({ table, months }) => `${table} (${months.slice(0, 5).join(', ')})`).join(', ');
    return [
      warning('database', {
        de: `Monate ohne eigene Partition: ${names}. Sie macht der nächtliche Lauf, oder: ${COMMAND}`,
        en: `Months without a partition of their own: ${names}. The nightly work makes them, or: ${COMMAND}`,
      }),
    ];
  }
  const last = (await monthsOf(ask, 'measurement_day')).at(-1) ?? 0;
  return [
    ok('database', {
      de: `Messwerte sind nach Monaten geteilt, bis ${last}.`,
      en: `Readings are divided by months, until ${last}.`,
    }),
  ];
}
