import type { Column } from './schema.ts';

/** Kinds of columns for migrations; `maybe…` may be null. */
export const id: Column = { kind: 'id' };
export const int: Column = { kind: 'int' };
export const maybeInt: Column = { kind: 'int', nullable: true };
export const maybeReal: Column = { kind: 'real', nullable: true };
export const text: Column = { kind: 'text' };
export const maybeText: Column = { kind: 'text', nullable: true };
export const bytes: Column = { kind: 'bytes' };
export const maybeBytes: Column = { kind: 'bytes', nullable: true };
/** Default 0. */
export const flag: Column = { kind: 'bool', initial: 0 };

export const textOr = (initial: string): Column => ({ kind: 'text', initial });
export const intOr = (initial: number): Column => ({ kind: 'int', initial });

/** A reference to a row with which this row is deleted. */
export const partOf = (table: string): Column => ({ kind: 'int', references: { table, onDelete: 'cascade' } });
/** A reference to a row that cannot be deleted while this row exists. */
export const needs = (table: string): Column => ({ kind: 'int', references: { table, onDelete: 'restrict' } });
export const maybeNeeds = (table: string): Column => ({ ...needs(table), nullable: true });
/** A reference that is set to null when the other row is deleted. */
export const mayName = (table: string): Column => ({
  kind: 'int',
  nullable: true,
  references: { table, onDelete: 'set null' },
});
export const maybePartOf = (table: string): Column => ({ ...partOf(table), nullable: true });

export const stamped = { created_at: int, modified_at: int, created_by: maybeText, modified_by: maybeText };
