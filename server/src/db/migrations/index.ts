import { initial } from './2026-11-22-initial.ts';
import { yieldFields } from './2026-11-26-yield.ts';
import type { Schema } from './schema.ts';

/** Every migration by its name; names are never changed, and a new one sorts, as text, after all others. */
export const migrations: Readonly<Record<string, (schema: Schema) => Promise<void>>> = {
  '2026-11-22-initial': initial,
  '2026-11-26-yield': yieldFields,
};
