import type { Viewer } from './viewer.ts';

/** Columns of a row that the viewer makes now. */
export function createdStamp(viewer: Viewer, now: number) {
  return { created_at: now, modified_at: now, created_by: viewer.username, modified_by: viewer.username };
}

/** Columns of a row that the viewer changes now. */
export function modifiedStamp(viewer: Viewer, now: number) {
  return { modified_at: now, modified_by: viewer.username };
}
