import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../db/database.ts';
import type { Viewer } from './viewer.ts';

/** Whether the viewer may access rows of an organisation by id: superusers all, others only those of their own. */
export function reaches(viewer: Viewer, organisationId: number | null): boolean {
  return viewer.isSuperuser || (organisationId !== null && organisationId === viewer.organisationId);
}

/** Returns the row if it belongs to an organisation that the viewer may access; otherwise throws 404. */
export function reached<T extends { readonly organisation_id: number | null }>(viewer: Viewer, row: T | undefined): T {
  if (row === undefined || !reaches(viewer, row.organisation_id)) throw refuse(404, 'not_found');
  return row;
}

/**
 * Organisation of the rows in the viewer's lists: the viewer's own, or the one that a superuser switched to. `'all'`
 * for a superuser without one, undefined for any other viewer without one.
 */
export function listedOrganisation(viewer: Viewer): number | 'all' | undefined {
  return viewer.organisationId ?? (viewer.isSuperuser ? 'all' : undefined);
}

/**
 * The viewer for lists of a given organisation: a superuser gets its lists as if switched there. Others may only list
 * their own; throws 404 for any other organisation, or if it does not exist.
 */
export async function listingIn(db: Reader, viewer: Viewer, organisation: number | undefined): Promise<Viewer> {
  if (organisation === undefined || organisation === viewer.organisationId) return viewer;
  await mustReachOrganisation(db, viewer, organisation);
  return { ...viewer, organisationId: organisation };
}

/** Organisation of a new row: the given one, otherwise the viewer's; throws 403 if the viewer may not access it. */
export function organisationOfNew(viewer: Viewer, given: number | null | undefined): number | null {
  const organisationId = given ?? viewer.organisationId;
  if (organisationId !== null && !reaches(viewer, organisationId)) throw refuse(403, 'permission_denied');
  return organisationId;
}

/** Throws 404 if the viewer may not access the organisation, or if it does not exist. */
export async function mustReachOrganisation(db: Reader, viewer: Viewer, id: number): Promise<void> {
  const found = reaches(viewer, id)
    ? await db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (found === undefined) throw refuse(404, 'not_found');
}
