import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A filter `column = value` that lets every row through where no value is asked for. */
export function ifAsked(column: string, value: number | string | undefined): RawBuilder<SqlBool> {
  return value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
}
