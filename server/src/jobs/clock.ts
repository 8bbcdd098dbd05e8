import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Reader } from '../db/database.ts';
import { lockName } from '../db/dialects/lockRow.ts';
import type { ServerContext } from '../platform/context.ts';
import { LEASE_MS } from './leases.ts';

/** Allowed difference between the clocks of several processes; corrections by a time server are smaller. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** The latest time at which any scheduled work began or ended; undefined before the first. */
export async function newestRunOf(db: Reader): Promise<number | undefined> {
  const { started, ended } = await db
    .selectFrom('scheduled_work')
    .select((eb) => [
      eb.fn.max<number | null>('started_at').as('started'),
      eb.fn.max<number | null>('ended_at').as('ended'),
    ])
    .executeTakeFirstOrThrow();
  return started === null && ended === null ? undefined : Math.max(started ?? 0, ended ?? 0);
}

/**
 * Corrects stored times of a clock that was ahead (decision 4.56): leases end after their usual duration, which gives a living holder time
 * to renew them, the due times of waiting messages are moved back by the difference, rules count readings from now on, sessions last no
 * longer than others, and failed attempts lock nobody out. The event is stored for the provider's findings.
 */
export async function clockSetBack({ db, platform }: ServerContext, before: number): Promise<void> {
  const now = platform.now();
  const by = before - now;
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'schedule');
    const known = await readClockSetBack(tx);
    // another process noticed the same clock change
    if (known !== undefined && Math.abs(known.before - before) < CLOCK_TOLERANCE_MS) return;
    await tx
      .updateTable('lease')
      .set({ expires_at: now + LEASE_MS })
      .where('taken_at', '>', now)
      .where('expires_at', '>', now + LEASE_MS)
      .execute();
    await tx
      .updateTable('message')
      .set((eb) => ({ due_at: eb('due_at', '-', by) }))
      .where('state', '=', 'waiting')
      .where('due_at', '>', now)
      // also messages that already existed and that the outbox attempted to send while the clock was ahead
      .where((eb) => eb.or([eb('created_at', '>', now), eb('due_at', '>', before)]))
      .execute();
    // the delay of the next escalation counts from the previous notification
    await tx.updateTable('alarm').set({ planned_at: now }).where('planned_at', '>', now).execute();
    await tx.updateTable('alarm_escalation').set({ told_at: now }).where('told_at', '>', now).execute();
    await tx.updateTable('user_group_escalation').set({ since: now }).where('since', '>', now).execute();
    await tx.updateTable('alarm_rota_step').set({ told_at: now }).where('told_at', '>', now).execute();
    // quiet hours last less than a day, so a later end is wrong
    await tx
      .updateTable('alarm_quiet')
      .set({ until_at: now })
      .where('until_at', '>', now + DAY_MS)
      .execute();
    await tx.updateTable('user_group_rota').set({ escalate_since: now }).where('escalate_since', '>', now).execute();
    // otherwise a rule that was created or changed meanwhile would ignore all readings until then
    await tx.updateTable('alarm_rule').set({ since: now }).where('since', '>', now).execute();
    await tx
      .updateTable('session_token')
      .set({ created_at: now, expires_at: sql<number | null>`expires_at - ${by}` })
      .where('created_at', '>', now + CLOCK_TOLERANCE_MS)
      .execute();
    await tx.updateTable('session_token').set({ last_used_at: now }).where('last_used_at', '>', now).execute();
    await tx.deleteFrom('attempt').where('at', '>', now).execute();
    const value = JSON.stringify({ at: now, before });
    await tx
      .insertInto('setting')
      .values({ name: SETTING, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });
  platform.log.warn({ before: new Date(before).toISOString(), by }, 'clock set back');
}

const SETTING = 'clock_set_back';
const Stored = z.object({ at: z.number(), before: z.number() });

/** When the clock was last set back, and its time before. */
export async function readClockSetBack(
  db: Reader,
): Promise<{ readonly at: number; readonly before: number } | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row === undefined ? undefined : Stored.parse(JSON.parse(row.value));
}
