import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { inPortions } from '../db/portions.ts';
import { type ChangedSpan, changedSpan } from './changedSpan.ts';
import type { DayChange } from './dayChange.ts';

interface Due extends ChangedSpan {
  readonly component_id: number;
}

/**
 * Stores which components need their rules evaluated again, and from which time on (decision 4.50), in the transaction that stores the
 * readings, so that a crash loses nothing. Components without rules are skipped.
 */
export async function noteRulesDue(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  const ruled = await componentsWithRules(tx, [...new Set(changes.map(({ componentId }) => componentId))]);
  if (ruled.size === 0) return;
  const due = new Map<number, Due>();
  for (const change of changes) {
    if (!ruled.has(change.componentId)) continue;
    const { from_at, until_at } = changedSpan(change);
    const known = due.get(change.componentId);
    due.set(change.componentId, {
      component_id: change.componentId,
      from_at: Math.min(from_at, known?.from_at ?? Infinity),
      until_at: Math.max(until_at, known?.until_at ?? -Infinity),
    });
  }
  for (const rows of chunk([...due.values()], 3))
    await tx
      .insertInto('alarm_rule_due')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('component_id').doUpdateSet({
          from_at: sql<number>`case when excluded.from_at < alarm_rule_due.from_at then excluded.from_at else alarm_rule_due.from_at end`,
          until_at: sql<number>`case when excluded.until_at > alarm_rule_due.until_at then excluded.until_at else alarm_rule_due.until_at end`,
        }),
      )
      .execute();
}

async function componentsWithRules(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await inPortions(ids, (some) =>
    tx
      .selectFrom('component')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .select('component.id')
      .where('component.id', 'in', some)
      .where((eb) =>
        eb.or([
          eb.exists(eb.selectFrom('alarm_rule').select('id').whereRef('alarm_rule.plant_id', '=', 'plant.id')),
          eb.exists(
            eb
              .selectFrom('alarm_rule')
              .select('id')
              .whereRef('alarm_rule.plant_system_id', '=', 'plant.plant_system_id'),
          ),
        ]),
      )
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
