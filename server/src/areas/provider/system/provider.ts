import type { Selectable } from 'kysely';
import { DEFAULT_ZONE, formatNumber, formatTime, MINUTE_MS } from '@leitwarte/core/rules';
import { catalogue, inLanguage, type Language } from '@leitwarte/core/texts';
import type { Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';
import type { ProviderCauseTable } from '../../../db/tables.ts';
import { mailBody } from '../../../notify/mailBody.ts';
import { mailText } from '../../../notify/texts.ts';
import { queueMessages } from '../../../notify/outbox/queue.ts';
import { providerAddresses } from '../../../notify/outbox/recipients.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { deliverySettingsOf } from '../../../platform/deliverySettings.ts';
import type { Finding } from '../../../platform/finding.ts';
import { installationFindings } from './checks.ts';
import { providerTexts } from './providerTexts.ts';

/**
 * How long a finding must not recur before it counts as cleared (15 minutes), so that a flapping one is reported once.
 */
const WELL_AFTER_MS = 15 * MINUTE_MS;
/** Maximum number of findings that a mail lists; further ones are only counted. */
const NAMED = 50;
const VALUES = 6;

const { text: say } = catalogue(providerTexts);

type Cause = Selectable<ProviderCauseTable>;
type Wrong = Finding & { readonly cause: string };

/** All current findings, including those without a problem. */
export async function findingsOf({ db, platform }: ServerContext): Promise<Finding[]> {
  const { providerMail } = deliverySettingsOf(platform);
  return [
    ...(await installationFindings(db, platform.now(), providerMail)),
    ...((await platform.hostFindings?.()) ?? []),
  ];
}

/**
 * Reports problems to the provider by mail: each cause once, however often it is found, and once more when it has
 * cleared (decision 4.48). What was reported is stored in the database, so that neither a restart nor another process
 * repeats it.
 */
export async function tellProvider(context: ServerContext): Promise<void> {
  const { db, platform } = context;
  const wrong = new Map<string, Wrong>();
  for (const finding of await findingsOf(context))
    if (finding.cause !== undefined && finding.state !== 'ok')
      wrong.set(finding.cause, { ...finding, cause: finding.cause });
  await db.transaction().execute(async (tx) => {
    await lockName(tx, 'provider');
    const now = platform.now();
    const known = await tx.selectFrom('provider_cause').selectAll().orderBy('cause').execute();
    const before = new Set(known.map(({ cause }) => cause));
    const begun = [...wrong.values()].filter(({ cause }) => !before.has(cause));
    const well = known.filter(({ cause, seen_at }) => !wrong.has(cause) && seen_at <= now - WELL_AFTER_MS);
    await remember(tx, now, [...wrong.values()]);
    for (const portion of chunk(
      well.map(({ cause }) => cause),
      1,
    ))
      await tx.deleteFrom('provider_cause').where('cause', 'in', portion).execute();
    const news = begun.filter(({ isTold }) => isTold !== true);
    if (news.length > 0 || well.length > 0) await queueMail(tx, context, news, well);
  });
}

async function remember(tx: Tx, now: number, wrong: readonly Wrong[]): Promise<void> {
  for (const portion of chunk(wrong, VALUES))
    await tx
      .insertInto('provider_cause')
      .values(
        portion.map(({ cause, check, de, en }) => ({ cause, check_name: check, de, en, since: now, seen_at: now })),
      )
      .onConflict((conflict) =>
        conflict.column('cause').doUpdateSet((eb) => ({
          seen_at: now,
          de: eb.ref('excluded.de'),
          en: eb.ref('excluded.en'),
        })),
      )
      .execute();
}

async function queueMail(
  tx: Tx,
  { platform }: ServerContext,
  news: readonly Wrong[],
  well: readonly Cause[],
): Promise<void> {
  const { providerMail, providerLanguage: language } = deliverySettingsOf(platform);
  const since = (at: number) => formatTime(at, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE);
  const parts = [
    ...listed(
      language,
      say(language, 'body.wrong'),
      news.map((one) => inLanguage(one, language)),
    ),
    ...listed(
      language,
      say(language, 'body.well'),
      well.map((one) => say(language, 'line.well', { finding: inLanguage(one, language), since: since(one.since) })),
    ),
  ];
  const link = { label: mailText(language, 'mail.to_portal'), address: platform.mail.link('/') };
  const body = mailBody(language, [...parts, link]);
  const subject = subjectOf(language, platform.mail.product, news.length);
  const recipients = await providerAddresses(tx, providerMail);
  await queueMessages(
    tx,
    platform.now(),
    recipients.map((recipient) => ({ channel: 'email', kind: 'provider', recipient, subject, ...body })),
  );
}

function subjectOf(language: Language, product: string, causes: number): string {
  if (causes === 0) return say(language, 'subject.well', { product });
  return causes === 1
    ? say(language, 'subject.one', { product })
    : say(language, 'subject.many', { product, count: formatNumber(causes) });
}

function listed(language: Language, title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - NAMED;
  return [
    title,
    ...lines.slice(0, NAMED),
    ...(more > 0 ? [say(language, 'line.more', { count: formatNumber(more) })] : []),
  ];
}
