import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openTestDatabase, testEngines } from '../../testing/database.ts';
import type { Engine } from '../database.ts';
import { messagePrices } from './2026-11-21-93-message-prices.ts';
import { id, maybeInt } from './columns.ts';
import { schemaOf, type Schema } from './schema.ts';

const tables = ['organisation', 'billing_item'];

async function before(schema: Schema): Promise<void> {
  const columns = { id, price_per_sms_cents: maybeInt, price_per_email_cents: maybeInt };
  for (const name of tables) {
    await schema.create({ name, columns });
    await schema.run(`insert into ${name} (price_per_sms_cents, price_per_email_cents) values (12, null)`);
  }
}

function onEngine(engine: Engine): Record<string, Migration> {
  const steps = { '1-before': before, '2-message-prices': messagePrices };
  return Object.fromEntries(
    Object.entries(steps).map(([name, up]) => [name, { up: (db) => up(schemaOf(db, engine)) } satisfies Migration]),
  );
}

test.each(testEngines)('prices of messages that an installation has stay what they are (%s)', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(onEngine(engine)) } });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    for (const name of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      expect(rows.map((row) => [row['price_per_sms_micros'], row['price_per_email_micros']])).toEqual([
        [120_000, null],
      ]);
    }
  } finally {
    await close();
  }
});
