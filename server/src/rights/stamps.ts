import type { Viewer } from './viewer.ts';

/** Columns that record who created a row, and when. */
export function createdStamp(viewer: Viewer, now: number) {
  return { created_at: now, modified_at: now, created_by: viewer.username, modified_by: viewer.username };
}

/** Columns that record who changed a row, and when. */
export function modifiedStamp(viewer: Viewer, now: number) {
  return { modified_at: now, modified_by: viewer.username };
}
