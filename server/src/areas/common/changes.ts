import { type EditedEntity, editableFields, forbiddenChanges, sameValue } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import type { Viewer } from '../../rights/viewer.ts';

/**
 * Those fields of a patch that differ from the stored object; clients send complete objects back. An empty text counts
 * as null.
 */
export function changesOf<P extends object>(current: object, patch: P): Partial<P> {
  const stored = new Map<string, unknown>(Object.entries(current));
  const entries = Object.entries(patch)
    .map(([field, value]): [string, unknown] => [field, value === '' ? null : value])
    .filter(([field, value]) => value !== undefined && !sameValue(stored.get(field), value));
  return someOf<P>(entries);
}

/**
 * Refuses with 403 if a body changes fields that the viewer may not change; values sent back unchanged are accepted
 * (decisions 4.10, 4.11).
 */
export function refuseForbiddenChanges(entity: EditedEntity, viewer: Viewer, current: object, body: object): void {
  if (forbiddenChanges(entity, viewer, current, body).length > 0) throw refuse(403, 'permission_denied');
}

/** The permitted part of a patch; throws 403 if it changes any other field. */
export function allowedChanges<P extends object>(
  entity: EditedEntity,
  viewer: Viewer,
  current: object,
  patch: P,
): Partial<P> {
  refuseForbiddenChanges(entity, viewer, current, patch);
  const editable = editableFields(entity, viewer, Object.keys(patch));
  return someOf<P>(Object.entries(patch).filter(([field]) => editable.includes(field)));
}

/**
 * Casts entries to a partial P. The values fit, because every field of P that accepts an empty text also accepts null.
 */
function someOf<P extends object>(entries: [string, unknown][]): Partial<P> {
  return Object.fromEntries(entries) as Partial<P>;
}
