import { PostgresDialect, PostgresQueryCompiler, type PostgresPool, type QueryCompiler } from 'kysely';
import { checkParameter } from './parameters.ts';

/** Kysely's dialect for PostgreSQL with the same check of values as on SQLite. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return new CheckedPostgresDialect({ pool });
}

class CheckedPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new CheckedPostgresCompiler();
  }
}

/** Booleans are allowed, because Kysely uses them in queries of the catalogue; for columns of this schema the server refuses them. */
class CheckedPostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    if (typeof parameter !== 'boolean') checkParameter(parameter);
    super.appendValue(parameter);
  }
}
