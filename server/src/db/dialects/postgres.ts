import { PostgresDialect, PostgresQueryCompiler, type PostgresPool, type QueryCompiler } from 'kysely';
import { checkParameter } from './parameters.ts';

/** Kysely's dialect for PostgreSQL, with the same check of values as for SQLite. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return new CheckedPostgresDialect({ pool });
}

class CheckedPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new CheckedPostgresCompiler();
  }
}

/**
 * Allows booleans, because Kysely uses them in queries of the catalogue; for columns of this schema PostgreSQL itself
 * refuses them.
 */
class CheckedPostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    if (typeof parameter !== 'boolean') checkParameter(parameter);
    super.appendValue(parameter);
  }
}
