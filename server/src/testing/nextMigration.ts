import { sql } from 'kysely';
import { migrations } from '../db/migrations/index.ts';
import type { Migration } from '../db/migrations/migration.ts';

/** A migration of a future release that adds a column and fills it. */
export const nextMigration: Migration = {
  name: '2099-01-01-next',
  release: '99.0.0',
  up: (schema) => schema.addColumn('organisation', 'twice', { kind: 'int', nullable: true }),
  fill: (most) => sql`update organisation set twice = id * 2
    where id in (select id from organisation where twice is null order by id limit ${sql.lit(most)})`,
};

export const withNextMigration: readonly Migration[] = [...migrations, nextMigration];
