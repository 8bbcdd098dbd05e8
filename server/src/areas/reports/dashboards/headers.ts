import type * as z from 'zod';
import { sameValue } from '@leitwarte/core/access';
import type { DashboardHeaderCreate, DashboardHeaderPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Viewer } from '../../../rights/viewer.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { level } from '../ordered/level.ts';
import { readHeader } from './read.ts';
import type { Header, Translation } from './tree.ts';

type Create = z.output<typeof DashboardHeaderCreate>;
type Patch = z.output<typeof DashboardHeaderPatch>;

/**
 * The headers of a dashboard. A list of translations replaces the stored one; only superusers can change it (decision
 * 3.36).
 */
export const headers = level<'dashboard_header', Header, Create & Patch, 'plant_dashboard'>({
  table: 'dashboard_header',
  parentField: 'plant_dashboard',
  read: readHeader,
  columns: ({ viewer, body, current }) => ({
    ...storedFlags(body),
    translations: JSON.stringify(translationsOf(viewer, current?.plant_dashboard_header_translations ?? [], body)),
  }),
});

function storedFlags(body: Patch) {
  const bit = (flag: boolean | undefined) => (flag === undefined ? undefined : bitOf(flag));
  return given({
    column: body.column,
    is_group_name: bit(body.is_group_name),
    positions_different_times: bit(body.positions_different_times),
    use_research_models: bit(body.use_research_models),
    use_value_translation: bit(body.use_value_translation),
  });
}

/** The translations to store; an entry with the uuid of a stored one keeps its author. */
function translationsOf(viewer: Viewer, stored: readonly Translation[], body: Patch): readonly Translation[] {
  const wanted = body.plant_dashboard_header_translations;
  if (wanted === undefined || sameValue(wanted.map(contentOf), stored.map(contentOf))) return stored;
  if (!viewer.isSuperuser) throw refuse(403, 'permission_denied');
  return wanted.map((entry) => {
    const known = stored.find((one) => one.uuid === entry.uuid && entry.uuid);
    if (known !== undefined && sameValue(contentOf(known), contentOf(entry))) return known;
    return {
      value: entry.value,
      translation: entry.translation,
      uuid: entry.uuid || crypto.randomUUID(),
      created_by: known?.created_by ?? viewer.username,
      modified_by: viewer.username,
    };
  });
}

function contentOf(entry: { value: string | null; translation: string | null; uuid?: string | null | undefined }) {
  return { value: entry.value, translation: entry.translation, uuid: entry.uuid ?? null };
}
