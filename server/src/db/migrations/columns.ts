import type { Column } from './schema.ts';

/** The kinds of column that migrations are written with; `maybe…` may be null. */
export const id: Column = { kind: 'id' };
export const int: Column = { kind: 'int' };
export const maybeInt: Column = { kind: 'int', nullable: true };
export const maybeReal: Column = { kind: 'real', nullable: true };
export const text: Column = { kind: 'text' };
export const maybeText: Column = { kind: 'text', nullable: true };
export const bytes: Column = { kind: 'bytes' };
export const maybeBytes: Column = { kind: 'bytes', nullable: true };
/** 0 unless given. */
export const flag: Column = { kind: 'bool', initial: 0 };

export const textOr = (initial: string): Column => ({ kind: 'text', initial });
export const intOr = (initial: number): Column => ({ kind: 'int', initial });

/** Row of another table without which this one makes no sense. */
export const partOf = (table: string): Column => ({ kind: 'int', references: { table, onDelete: 'cascade' } });
/** Row of another table that cannot go while this one is there. */
export const needs = (table: string): Column => ({ kind: 'int', references: { table, onDelete: 'restrict' } });
export const maybeNeeds = (table: string): Column => ({ ...needs(table), nullable: true });
/** Row of another table that is forgotten when it goes. */
export const mayName = (table: string): Column => ({
  kind: 'int',
  nullable: true,
  references: { table, onDelete: 'set null' },
});
export const maybePartOf = (table: string): Column => ({ ...partOf(table), nullable: true });

export const stamped = { created_at: int, modified_at: int, created_by: maybeText, modified_by: maybeText };
