import type { PersonalChannel } from '@leitwarte/core/codes';
import fc from 'fast-check';
import type { ServerContext } from '../platform/context.ts';
import type { Actor, World } from './world.ts';

/** The costs of an organisation for the current month, computed independently from the messages. */
export interface Billed {
  readonly items: readonly BilledItem[];
  readonly monthlyCents: number;
  readonly smsCents: number;
  readonly emailCents: number;
  /** The total, rounded once. */
  readonly totalCents: number;
}

interface BilledItem {
  readonly name: string;
  /** Ids of the messages that are counted. */
  readonly messages: Readonly<Record<PersonalChannel, readonly number[]>>;
}

const plants = fc.array(
  fc.record({ cents: fc.nat({ max: 200_000 }), sms: fc.nat({ max: 7 }), email: fc.nat({ max: 7 }) }),
  { minLength: 2, maxLength: 6 },
);
/** Random prices of messages in steps of a hundredth of a cent. */
const price = fc.nat({ max: 1_500 }).map((hundredths) => hundredths * 100);
const months = fc.record({ plants, smsMicros: price, emailMicros: price });

/**
 * Creates random plants, prices and sent messages of this month for the world's organisation, determined by `seed`;
 * returns the expected costs.
 */
export async function billAtRandom({ db }: ServerContext, world: World, root: Actor, seed: number): Promise<Billed> {
  const [month] = fc.sample(months, { seed, numRuns: 1 });
  if (month === undefined) throw new Error('nothing was made');
  await root.client.organisations.update({
    id: world.organisationId,
    body: { price_per_sms: month.smsMicros / 1e6, price_per_email: month.emailMicros / 1e6 },
  });
  const items: BilledItem[] = [];
  let [monthly, sms, email] = [0, 0, 0];
  for (const [index, plant] of month.plants.entries()) {
    const name = `Anlage ${index + 1}`;
    const id = await world.plant({ name });
    await root.client.plants.update({ id, body: { price_per_month: plant.cents / 100 } });
    const sent = (channel: PersonalChannel, count: number) => send(db, world.organisationId, id, channel, count);
    items.push({ name, messages: { sms: await sent('sms', plant.sms), email: await sent('email', plant.email) } });
    monthly += plant.cents * 10_000;
    sms += plant.sms * month.smsMicros;
    email += plant.email * month.emailMicros;
  }
  const cents = (micros: number) => Math.floor((micros + 5_000) / 10_000);
  return {
    items,
    monthlyCents: cents(monthly),
    smsCents: cents(sms),
    emailCents: cents(email),
    totalCents: cents(monthly + sms + email),
  };
}

async function send(
  db: ServerContext['db'],
  organisation_id: number,
  plant_id: number,
  channel: string,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const at = Date.now();
    const whose = { organisation_id, plant_id, channel, recipient: 'wer@example.org' };
    const times = { created_at: at, due_at: at, ended_at: at };
    const { id } = await db
      .insertInto('message')
      .values({ ...whose, ...times, kind: 'alarm', state: 'sent', subject: 'Störung', text: 'Störung' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sent_message')
      .values({ ...whose, sent_at: at, message_id: id })
      .execute();
    ids.push(id);
  }
  return ids;
}

/** An amount as written in documents and tables: `1.234,50`. */
export function written(cents: number): string {
  const euro = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${euro},${String(cents % 100).padStart(2, '0')}`;
}
