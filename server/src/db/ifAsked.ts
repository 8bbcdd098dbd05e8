import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL condition `column = value`; true for every row if no value is given. */
export function ifAsked(column: string, value: number | string | undefined): RawBuilder<SqlBool> {
  return value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
}
