import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { SystemBackups, SystemFinding } from '@leitwarte/core/entities';
import { bothWords } from '../../../platform/errorText.ts';
import { refuse } from '@leitwarte/core/problem';
import { inLanguage } from '@leitwarte/core/texts';
import { BACKUP_WORK } from '../../../platform/backups.ts';
import { readSchedule } from '../tasks/schedule.ts';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { findingsOf } from './provider.ts';
import { sendTestMail } from './testMail.ts';

export const systemHandlers: Handlers<LeitwarteContract>['system'] = {
  backups,
  save,
  findings,
  testMail: sendTestMail,
};

/** The scheduled backups, with texts in the viewer's language. */
async function backups({ context, language }: Call<'system', 'backups'>): Promise<SystemBackups> {
  const { platform } = context;
  const saved = await platform.savedBackups?.();
  const work = (await readSchedule({ context })).find(({ name }) => name === BACKUP_WORK);
  const trial = saved?.trial;
  return {
    at: saved?.at ?? null,
    folder: saved?.folder ?? null,
    is_encrypted: saved?.isEncrypted ?? false,
    last_at: isoOf(saved?.lastAt ?? null),
    is_running: work !== undefined && (work.running || Date.parse(work.next_at ?? '') <= platform.now()),
    failure: work?.result === 'failed' && work.error !== null ? inLanguage(bothWords(work.error), language) : null,
    trial:
      trial === undefined ? null : { at: isoOf(trial.at), is_good: trial.isGood, text: inLanguage(trial, language) },
    backups: (saved?.made ?? []).map(({ name, at, bytes, isEncrypted, isWhole }) => ({
      name,
      made_at: isoOf(at),
      size_bytes: bytes,
      is_encrypted: isEncrypted,
      is_complete: isWhole,
    })),
  };
}

/**
 * Makes the scheduled backup due immediately, for the process that checks the schedule next; refused if the settings
 * turn backups off.
 */
async function save({ context: { db, platform } }: Call<'system', 'save'>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_work')
    .set({ next_at: platform.now() })
    .where('name', '=', BACKUP_WORK)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse(400, 'backup_off');
}

/**
 * All current findings, in the viewer's language; for a problem also since when the provider has been informed of it.
 */
async function findings({ context, language }: Call<'system', 'findings'>): Promise<SystemFinding[]> {
  const known = await context.db.selectFrom('provider_cause').select(['cause', 'since']).execute();
  const since = new Map(known.map((row) => [row.cause, row.since]));
  const found = await findingsOf(context);
  return found.map((one) => ({
    check: one.check,
    state: one.state,
    cause: one.cause ?? null,
    text: inLanguage(one, language),
    since: isoOf(one.cause === undefined ? null : (since.get(one.cause) ?? null)),
  }));
}
