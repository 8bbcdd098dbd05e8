import type { Schema } from './schema.ts';

/** Prices of messages in millionths of a euro: an SMS costs less than ten cents, to the hundredth of a cent. */
export async function messagePrices(schema: Schema): Promise<void> {
  for (const table of ['organisation', 'billing_item'])
    for (const channel of ['sms', 'email']) {
      const [cents, micros] = [`price_per_${channel}_cents`, `price_per_${channel}_micros`];
      await schema.run(`alter table ${table} rename column ${cents} to ${micros}`);
      await schema.run(`update ${table} set ${micros} = ${micros} * 10000`);
    }
}
