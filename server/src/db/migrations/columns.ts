import type { Column } from './schema.ts';

/** Column definitions for migrations; those that begin with `maybe` are nullable. */
export const id: Column = { kind: 'id' };
export const int: Column = { kind: 'int' };
export const maybeInt: Column = { kind: 'int', nullable: true };
export const maybeReal: Column = { kind: 'real', nullable: true };
export const text: Column = { kind: 'text' };
export const maybeText: Column = { kind: 'text', nullable: true };
export const bytes: Column = { kind: 'bytes' };
export const maybeBytes: Column = { kind: 'bytes', nullable: true };
/** A flag (0 or 1), 0 by default. */
export const flag: Column = { kind: 'bool', initial: 0 };

export const textOr = (initial: string): Column => ({ kind: 'text', initial });
export const intOr = (initial: number): Column => ({ kind: 'int', initial });

/** A reference to the row of which this row is a part: deleting that row deletes this one. */
export const partOf = (table: string): Column => ({ kind: 'int', references: { table, onDelete: 'cascade' } });
/** A reference that prevents the other row from being deleted while this row exists. */
export const needs = (table: string): Column => ({ kind: 'int', references: { table, onDelete: 'restrict' } });
export const maybeNeeds = (table: string): Column => ({ ...needs(table), nullable: true });
/** A reference that becomes null when the other row is deleted. */
export const mayName = (table: string): Column => ({
  kind: 'int',
  nullable: true,
  references: { table, onDelete: 'set null' },
});
export const maybePartOf = (table: string): Column => ({ ...partOf(table), nullable: true });

export const stamped = { created_at: int, modified_at: int, created_by: maybeText, modified_by: maybeText };
