import type { CompactForm } from './form.ts';
import { evaluation, report } from './tables.ts';
import { tiles } from './tiles.ts';

export { COMPACT_JSON, type CompactForm } from './form.ts';
export { packedTile } from './tiles.ts';

export type CompactName = 'report' | 'evaluation' | 'tiles';
export const compactForms: Readonly<Record<CompactName, CompactForm>> = { report, evaluation, tiles };
