import type { ColumnType, Generated } from 'kysely';

/** Types of columns, the same on every engine; `Default…` columns have a default value and may be left out on insert. */
export type Id = Generated<number>;
export type Bool = 0 | 1;
export type DefaultBool = ColumnType<Bool, Bool | undefined, Bool>;
export type DefaultText = ColumnType<string, string | undefined, string>;
/** Null by default. */
export type DefaultNull = ColumnType<string | null, string | null | undefined, string | null>;
export type DefaultInt = ColumnType<number, number | undefined, number>;
/** Milliseconds UTC. */
export type Instant = number;
export type Json = string;

export interface Stamped {
  created_at: Instant;
  modified_at: Instant;
  created_by: string | null;
  modified_by: string | null;
}
