import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { SystemFinding } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { findingsOf } from './provider.ts';
import { sendTestMail } from './testMail.ts';

export const systemHandlers: Handlers<LeitwarteContract>['system'] = { findings, testMail: sendTestMail };

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
