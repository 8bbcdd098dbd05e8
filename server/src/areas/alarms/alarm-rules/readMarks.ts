import type { AlarmRuleMark } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';

/** Marks of the given rules, in order of time. */
export async function marksOf(db: Reader, ruleIds: readonly number[]) {
  const rows = await inPortions(ruleIds, (some) =>
    db
      .selectFrom('alarm_rule_mark as mark')
      .innerJoin('component', 'component.id', 'mark.component_id')
      .selectAll('mark')
      .select('component.name as component_name')
      .where('mark.alarm_rule_id', 'in', some)
      .orderBy('mark.from_at')
      .orderBy('mark.id')
      .execute(),
  );
  return rows.map((row) => ({ rule: row.alarm_rule_id, mark: markWire(row) }));
}

interface MarkRow {
  readonly id: number;
  readonly component_id: number;
  readonly component_name: string;
  readonly from_at: number;
  readonly until_at: number;
  readonly must: 0 | 1;
}

export const markWire = (row: MarkRow): AlarmRuleMark => ({
  id: row.id,
  component: row.component_id,
  component_name: row.component_name,
  from: new Date(row.from_at).toISOString(),
  until: new Date(row.until_at).toISOString(),
  must: flagOf(row.must),
});
