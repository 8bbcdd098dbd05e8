import type { Provenance } from '@leitwarte/core/entities';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { rowOfDay } from '../../../reports/interval.ts';
import { provenanceOf } from '../../../reports/provenance.ts';
import { membersOfLinks } from '../../../reports/sources.ts';
import { plantOf } from '../../../rights/plants.ts';
import { journalInEffect } from '../../reports/journals/inEffect.ts';
import { linksOfJournal } from './journal.ts';

/**
 * Explains one cell of a plant's journal: the reading that is the last number of the day, or if there is none, the last
 * text.
 */
export async function journalProvenance({
  context,
  viewer,
  params: { id },
  query: { position: positionId, day, readings },
}: Call<'plants', 'journalProvenance'>): Promise<Provenance> {
  const { db, platform } = context;
  const { row: plant } = await plantOf(db, viewer, id);
  const system = plant.plant_system_id;
  const headers = system === null ? [] : await journalInEffect(db, system, platform.now());
  const position = headers.flatMap((header) => header.journal_positions).find((one) => one.id === positionId);
  if (position === undefined) throw refuseField('position', 'does_not_exist', { id: positionId });
  const [link] = await linksOfJournal(db, id, [position]);
  const [columns = []] = link === undefined ? [] : await membersOfLinks(db, [link]);
  const row = rowOfDay('day', day);
  const figure = {
    name: position.name ?? '',
    columns,
    code: 'LD',
    calculation: 'sum',
    ignoreZeros: false,
    daysBack: 0,
    row,
  } as const;
  const found = await provenanceOf(context, figure, readings);
  if (found.value !== null) return found;
  const { sources } = await provenanceOf(context, figure, 'all');
  const text = sources[0]?.readings.findLast(
    ({ value, before }) => typeof value === 'string' && value !== '' && !before,
  );
  if (text === undefined) return found;
  return provenanceOf(context, { ...figure, code: null, point: { at: Date.parse(text.at) } }, readings);
}
