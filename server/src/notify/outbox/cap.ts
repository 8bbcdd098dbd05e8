import { channelKinds, isOneOf, type MessageChannel, messageChannels } from '@leitwarte/core/codes';
import { DEFAULT_ZONE, formatTime, messageCostMicros } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { monthAt } from '../../measurements/months.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { isCapped } from '../channels/index.ts';
import { type ChannelPrices, channelPricesOf } from '../channels/prices.ts';
import { mailBody } from '../mailBody.ts';
import { mailText } from '../texts.ts';
import type { DeliverySettings } from '../../platform/deliverySettings.ts';
import type { Placed, PlannedAlarm } from './notices.ts';
import { type NewMessage, queueMessages } from './queue.ts';
import { languageOf, managerAddresses, providerAddresses } from './recipients.ts';

interface Capped {
  /** Notices that may be sent as planned. */
  readonly within: readonly Placed[];
  /** Messages that go into a daily mail instead. */
  readonly daily: readonly Placed[];
}

/** Prices of an organisation's messages that count towards its cap, in millionths of a euro. */
export interface CappedPrices {
  readonly smsMicros: number | null;
  readonly channelMicros: ChannelPrices;
}

/** Channels whose messages count towards the cap if they have a price. */
const cappedChannels: readonly MessageChannel[] = messageChannels.filter(
  (key) => isCapped(key) || isOneOf(channelKinds, key),
);

/** How much a message counts towards the cap, in millionths of a euro; 0: it is sent in any case. */
export function cappedMicros(channel: MessageChannel, { smsMicros, channelMicros }: CappedPrices): number {
  if (isCapped(channel)) return smsMicros ?? 0;
  return isOneOf(channelKinds, channel) ? (channelMicros.get(channel) ?? 0) : 0;
}

const MICROS_PER_CENT = 10_000;

/** A cap in cents in millionths of a euro; Infinity without a cap. */
export const capMicros = (capCents: number | null): number =>
  capCents === null ? Infinity : capCents * MICROS_PER_CENT;

/** Returns whether a message of this cost is still within the remaining amount, from which it is then subtracted. */
export function spending(leftMicros: number): (micros: number) => boolean {
  let left = leftMicros;
  return (micros) => {
    if (micros === 0) return true;
    if (micros > left) return false;
    left -= micros;
    return true;
  };
}

/**
 * Splits new messages by their organisation's cap on the costs of SMS and of channels with a price. A message beyond the cap becomes part
 * of one mail a day: to the same person, to the organisation's managers if it is for a channel or for a person without an address, to the
 * provider if the managers have none.
 */
export async function underCap(
  tx: Tx,
  now: number,
  notifying: DeliverySettings,
  wanted: readonly Placed[],
): Promise<Capped> {
  const limited = Map.groupBy(
    wanted.filter((one) => cappedChannels.includes(one.channel)),
    (one) => one.organisationId,
  );
  const beyond = new Set<Placed>();
  const daily = new Map<string, Placed>();
  for (const [organisationId, some] of limited) {
    // messages to the provider have no cap
    if (organisationId === null) continue;
    const isWithin = await withinCap(tx, now, organisationId);
    const over = some.filter(({ channel }) => !isWithin(channel));
    for (const one of over) {
      beyond.add(one);
      await degrade(tx, notifying, one, daily);
    }
    if (over.length > 0) await tellOnce(tx, now, notifying, organisationId);
  }
  return { within: wanted.filter((one) => !beyond.has(one)), daily: [...daily.values()] };
}

/** Returns whether one more message through a channel is within what an organisation may still spend this month. */
async function withinCap(tx: Tx, now: number, organisationId: number): Promise<(channel: MessageChannel) => boolean> {
  const organisation = await tx
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select(['message_cost_cap_cents', 'price_per_sms_micros', 'channel_prices'])
    .executeTakeFirst();
  if (organisation === undefined) return () => true;
  const { message_cost_cap_cents: capCents, price_per_sms_micros: smsMicros } = organisation;
  const prices = { smsMicros, channelMicros: channelPricesOf(organisation.channel_prices) };
  const isFree = cappedChannels.every((channel) => cappedMicros(channel, prices) === 0);
  if (capCents === null || isFree) return () => true;
  const spends = spending(capMicros(capCents) - (await spentMicros(tx, now, organisationId, prices)));
  return (channel) => spends(cappedMicros(channel, prices));
}

/** What an organisation has spent this month in millionths of a euro, with messages that wait or whose result is unknown. */
async function spentMicros(tx: Tx, now: number, organisationId: number, prices: CappedPrices): Promise<number> {
  const { start } = monthAt(now);
  const sent = await tx
    .selectFrom('sent_message')
    .where('organisation_id', '=', organisationId)
    .where('channel', 'in', cappedChannels)
    .where('sent_at', '>=', start)
    .groupBy('channel')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count')])
    .select((eb) => eb.fn.sum<number | string | null>('price_micros').as('micros'))
    .execute();
  const open = await tx
    .selectFrom('message')
    .where('organisation_id', '=', organisationId)
    .where('channel', 'in', cappedChannels)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'attempting']),
        eb.and([eb('state', '=', 'unclear'), eb('created_at', '>=', start)]),
      ]),
    )
    .where('plant_id', 'is not', null)
    .groupBy('channel')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count')])
    .execute();
  const presentCost = (channel: string, count: number) =>
    isOneOf(cappedChannels, channel) ? messageCostMicros(count, cappedMicros(channel, prices)) : 0;
  return (
    sent.reduce(
      // a message through a channel has kept its price, SMS cost what they cost now
      (sum, { channel, count, micros }) => sum + (micros === null ? presentCost(channel, count) : Number(micros)),
      0,
    ) + open.reduce((sum, { channel, count }) => sum + presentCost(channel, count), 0)
  );
}

async function degrade(tx: Tx, notifying: DeliverySettings, one: Placed, daily: Map<string, Placed>): Promise<void> {
  const alarms = one.alarms.filter((alarm) => !(one.email !== undefined && alarm.send_mail === 1));
  if (alarms.length === 0) return;
  for (const recipient of await standIns(tx, notifying, one)) {
    const series = `day ${one.organisationId} ${recipient}`;
    const before = daily.get(series);
    const known = new Set(before?.alarms);
    const isPlannedAgain = one.kind === 'old_data' && one.email === undefined;
    const wanted = isPlannedAgain ? await notMailedYet(tx, series, alarms) : alarms;
    const news = wanted.filter((alarm) => !known.has(alarm));
    if (news.length === 0) continue;
    const all = [...(before?.alarms ?? []), ...news];
    // the mail belongs to no channel of the organisation
    const { email, organisationId, kind, notBefore } = one;
    const accountId = one.accountId ?? before?.accountId ?? null;
    const waits = notBefore !== undefined && { notBefore };
    const mail = { channel: 'email', recipient, accountId, email, organisationId, kind, ...waits } as const;
    daily.set(series, { ...mail, series, alarms: all });
  }
}

/**
 * Alarms that no daily mail of the series contains since they were planned. Missing data is planned again for recipients that were not
 * notified yet, and a channel beyond the cap never was.
 */
async function notMailedYet(tx: Tx, series: string, alarms: readonly PlannedAlarm[]): Promise<PlannedAlarm[]> {
  const rows = await inPortions(
    alarms.map(({ id }) => id),
    (ids) =>
      tx
        .selectFrom('message_alarm')
        .innerJoin('message', 'message.id', 'message_alarm.message_id')
        .innerJoin('alarm', 'alarm.id', 'message_alarm.alarm_id')
        .where('message_alarm.alarm_id', 'in', ids)
        .where('message.series', '=', series)
        .whereRef('message.window_at', '>=', 'alarm.planned_at')
        .select('message_alarm.alarm_id')
        .execute(),
  );
  const mailed = new Set(rows.map((row) => row.alarm_id));
  return alarms.filter(({ id }) => !mailed.has(id));
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
