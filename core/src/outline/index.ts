export type { Outline, OutlinedCall } from './outline.ts';
export { outlineOf } from './outlineOf.ts';
