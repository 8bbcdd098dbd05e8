import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { SystemBackups, SystemFinding } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { findingsOf } from './provider.ts';
import { sendTestMail } from './testMail.ts';

export const systemHandlers: Handlers<LeitwarteContract>['system'] = { backups, findings, testMail: sendTestMail };

/** What the server saved by itself, in words of the reader's language. */
async function backups({ context: { platform }, language }: Call<'system', 'backups'>): Promise<SystemBackups> {
  const saved = await platform.savedBackups?.();
  const trial = saved?.trial;
  return {
    at: saved?.at ?? null,
    folder: saved?.folder ?? null,
    is_encrypted: saved?.isEncrypted ?? false,
    last_at: isoOf(saved?.lastAt ?? null),
    trial: trial === undefined ? null : { at: isoOf(trial.at), is_good: trial.isGood, text: trial[language] },
    backups: (saved?.made ?? []).map(({ name, at, bytes, isEncrypted, isWhole }) => ({
      name,
      made_at: isoOf(at),
      size_bytes: bytes,
      is_encrypted: isEncrypted,
      is_complete: isWhole,
    })),
  };
}

/** What every check finds now, in the reader's language; with what is wrong since when the provider knows of it. */
async function findings({ context, language }: Call<'system', 'findings'>): Promise<SystemFinding[]> {
  const known = await context.db.selectFrom('provider_cause').select(['cause', 'since']).execute();
  const since = new Map(known.map((row) => [row.cause, row.since]));
  const found = await findingsOf(context);
  return found.map((one) => ({
    check: one.check,
    state: one.state,
    cause: one.cause ?? null,
    text: one[language],
    since: isoOf(one.cause === undefined ? null : (since.get(one.cause) ?? null)),
  }));
}
