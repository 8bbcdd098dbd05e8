import type * as z from 'zod';
import type { JournalPositionCreate } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { given, textOrNull } from '../../../measurements/columnTypes.ts';
import { componentOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { level } from '../ordered/level.ts';
import { orMissing } from '../../common/references.ts';
import { keepUntilNight } from './inEffect.ts';
import { readPosition, type Position } from './read.ts';

export const positions = level<
  'journal_position',
  Position,
  z.output<typeof JournalPositionCreate>,
  'plant_system_journal_header'
>({
  table: 'journal_position',
  parentField: 'plant_system_journal_header',
  read: (db, _viewer, id) => readPosition(db, id),
  before: keepUntilNight,
  async columns({ tx, viewer, body }) {
    const column = body.linked_component_data_description_data;
    return given({
      linked_component: await componentName(tx, viewer, body.linked_component),
      linked_component_data_description_data: column === undefined ? undefined : textOrNull(column),
    });
  },
});

/**
 * The name of the linked component, by which it is found in each plant (decision 4.20). If a number is sent, it is the
 * id of a component whose name is used.
 */
async function componentName(
  tx: Tx,
  viewer: Viewer,
  link: string | number | null | undefined,
): Promise<string | null | undefined> {
  if (typeof link !== 'number') return typeof link === 'string' ? textOrNull(link.trim()) : link;
  if (link < 1) throw refuseField('linked_component', 'does_not_exist', { id: link });
  return (await orMissing('linked_component', link, componentOf(tx, viewer, link))).component.name;
}
