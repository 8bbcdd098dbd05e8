import type { Reader } from '../db/database.ts';
import type { Viewer } from './viewer.ts';

/**
 * Returns a function that decides whether the viewer may read and set alarm codes of a plant system: those mapped to
 * its organisation; all for superusers (decision 4.21).
 */
export async function mappedSystems(db: Reader, viewer: Viewer): Promise<(systemId: number) => boolean> {
  const { isSuperuser, organisationId } = viewer;
  if (isSuperuser) return () => true;
  if (organisationId === null) return () => false;
  const rows = await db
    .selectFrom('plant_system_organisation')
    .where('organisation_id', '=', organisationId)
    .select('plant_system_id')
    .execute();
  const mapped = new Set(rows.map((row) => row.plant_system_id));
  return (systemId) => mapped.has(systemId);
}
