import * as z from 'zod';
import type { Reader, Tx } from '../db/database.ts';

const DemoRecord = z.object({
  seededAt: z.number(),
  /** Ids of each component and its columns, by `plant/component`. */
  components: z.record(z.string(), z.object({ id: z.number(), columns: z.record(z.string(), z.number()) })),
});

/** When the demo world was set up, and the ids of its rows. */
export type DemoRecord = z.output<typeof DemoRecord>;

const WORLD = 'demo_world';
/** Value of the record while one process is setting up the demo world. */
const CLAIMED = '';
const PROGRESS = 'demo_days_seeded';

/** The record of the demo world; undefined if the database contains no demo data. */
export async function readRecord(db: Reader): Promise<DemoRecord | undefined> {
  const value = await readSetting(db, WORLD);
  return value === undefined || value === CLAIMED ? undefined : DemoRecord.parse(JSON.parse(value));
}

/**
 * Returns true for the one caller that may set up the demo world. Other callers wait for its transaction and get false.
 */
export async function claimRecord(tx: Tx): Promise<boolean> {
  const claimed = await tx
    .insertInto('setting')
    .values({ name: WORLD, value: CLAIMED })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function writeRecord(db: Reader, record: DemoRecord): Promise<void> {
  await writeSetting(db, WORLD, JSON.stringify(record));
}

/** Number of planned days whose data are already stored. */
export async function readProgress(db: Reader): Promise<number> {
  return Number((await readSetting(db, PROGRESS)) ?? 0);
}

export async function writeProgress(db: Reader, days: number): Promise<void> {
  await writeSetting(db, PROGRESS, String(days));
}

async function readSetting(db: Reader, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

async function writeSetting(db: Reader, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
