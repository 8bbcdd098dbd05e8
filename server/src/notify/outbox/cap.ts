import { DEFAULT_ZONE, formatTime, messageCostMicros } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { monthAt } from '../../measurements/months.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { isCapped } from '../channels/index.ts';
import { mailBody } from '../mailBody.ts';
import { mailText } from '../texts.ts';
import type { DeliverySettings } from '../../platform/deliverySettings.ts';
import type { Placed } from './notices.ts';
import { type NewMessage, queueMessages } from './queue.ts';
import { languageOf, managerAddresses, providerAddresses } from './recipients.ts';

interface Capped {
  /** Notices that may be sent as planned. */
  readonly within: readonly Placed[];
  /** Notices that go into a daily mail instead of an SMS. */
  readonly daily: readonly Placed[];
}

/**
 * Splits new notices by their organisation's cap on SMS costs. An SMS beyond the cap becomes part of one mail a day: to
 * the same person, to the organisation's managers if that person has no address, to the provider if the managers have
 * none.
 */
export async function underCap(
  tx: Tx,
  now: number,
  notifying: DeliverySettings,
  wanted: readonly Placed[],
): Promise<Capped> {
  const bySms = Map.groupBy(
    wanted.filter((one) => isCapped(one.channel)),
    (one) => one.organisationId,
  );
  const beyond = new Set<Placed>();
  const daily = new Map<string, Placed>();
  for (const [organisationId, some] of bySms) {
    // messages to the provider have no cap
    if (organisationId === null) continue;
    const left = await smsLeft(tx, now, organisationId);
    for (const one of some.slice(left)) {
      beyond.add(one);
      await degrade(tx, notifying, one, daily);
    }
    if (some.length > left) await tellOnce(tx, now, notifying, organisationId);
  }
  return { within: wanted.filter((one) => !beyond.has(one)), daily: [...daily.values()] };
}

const MICROS_PER_CENT = 10_000;

/** Number of further SMS that a monthly cap in cents allows after `sent` SMS; Infinity without a cap or a price. */
export function smsWithin(capCents: number | null, priceMicros: number, sent = 0): number {
  if (capCents === null || priceMicros <= 0) return Infinity;
  return Math.max(0, Math.floor((capCents * MICROS_PER_CENT - messageCostMicros(sent, priceMicros)) / priceMicros));
}

/** Number of SMS that an organisation may still send this month; Infinity without a cap or a price. */
async function smsLeft(tx: Tx, now: number, organisationId: number): Promise<number> {
  const organisation = await tx
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select(['message_cost_cap_cents', 'price_per_sms_micros'])
    .executeTakeFirst();
  const cap = organisation?.message_cost_cap_cents ?? null;
  const price = organisation?.price_per_sms_micros ?? 0;
  if (cap === null || price <= 0) return Infinity;
  const { start } = monthAt(now);
  const sent = await tx
    .selectFrom('sent_message')
    .where('organisation_id', '=', organisationId)
    .where('channel', '=', 'sms')
    .where('sent_at', '>=', start)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const open = await tx
    .selectFrom('message')
    .where('organisation_id', '=', organisationId)
    .where('channel', '=', 'sms')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'attempting']),
        eb.and([eb('state', '=', 'unclear'), eb('created_at', '>=', start)]),
      ]),
    )
    .where('plant_id', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return smsWithin(cap, price, sent.count + open.count);
}

async function degrade(tx: Tx, notifying: DeliverySettings, one: Placed, daily: Map<string, Placed>): Promise<void> {
  const alarms = one.alarms.filter((alarm) => !(one.email !== undefined && alarm.send_mail === 1));
  if (alarms.length === 0) return;
  for (const recipient of await standIns(tx, notifying, one)) {
    const series = `day ${one.organisationId} ${recipient}`;
    const before = daily.get(series);
    const known = new Set(before?.alarms);
    const all = [...(before?.alarms ?? []), ...alarms.filter((alarm) => !known.has(alarm))];
    daily.set(series, { ...one, channel: 'email', recipient, series, alarms: all });
  }
}

async function standIns(tx: Tx, notifying: DeliverySettings, { email, organisationId }: Placed): Promise<string[]> {
  return email === undefined ? standInsOf(tx, notifying, organisationId) : [email];
}

/**
 * Addresses that get the daily mails for persons without an address: the organisation's managers, otherwise the
 * provider.
 */
export async function standInsOf(
  db: Reader,
  { providerMail }: DeliverySettings,
  organisationId: number | null,
): Promise<string[]> {
  const managers = organisationId === null ? [] : await managerAddresses(db, organisationId);
  return managers.length > 0 ? managers : providerAddresses(db, providerMail);
}

/** Notifies managers and provider that the cap is reached, once a month. */
async function tellOnce(tx: Tx, now: number, notifying: DeliverySettings, organisationId: number): Promise<void> {
  const { key } = monthAt(now);
  const { name } = await tx
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select('name')
    .executeTakeFirstOrThrow();
  const told = new Set([
    ...(await managerAddresses(tx, organisationId)),
    ...(await providerAddresses(tx, notifying.providerMail)),
  ]);
  const month = formatTime(now, 'MM/yyyy', DEFAULT_ZONE);
  const messages: NewMessage[] = [];
  for (const recipient of told)
    messages.push({
      channel: 'email',
      kind: 'cap',
      recipient,
      organisation_id: organisationId,
      ...capMail(await languageOf(tx, notifying, recipient), {
        product: notifying.product,
        organisation: name,
        month,
      }),
      once_key: `cap ${organisationId} ${key} ${recipient}`,
    });
  await queueMessages(tx, now, messages);
}

function capMail(
  language: Language,
  told: { readonly product: string; readonly organisation: string; readonly month: string },
) {
  return {
    subject: mailText(language, 'cap.subject', told),
    ...mailBody(language, [mailText(language, 'cap.reached', told)]),
  };
}
