import type * as z from 'zod';
import type { JournalHeader, JournalPosition } from '@leitwarte/core/entities';
import type { Tx } from '../../db/database.ts';
import { refuseField } from '../../http/refuseField.ts';
import { componentOf } from '../../rights/plants.ts';
import type { Account } from '../../rights/viewer.ts';
import { given, textOrNull } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { keepUntilNight } from './inEffect.ts';
import { readHeader, readJournal, readPosition } from './read.ts';

export async function createHeader({
  context: { db, platform },
  viewer,
  body,
}: Call<'journals', 'createHeader'>): Promise<z.output<typeof JournalHeader>> {
  return db.transaction().execute(async (tx) => {
    const { plant_system_journal: systemId, name, position } = body;
    await orMissing('plant_system_journal', systemId, readJournal(tx, systemId));
    await keepUntilNight(tx, systemId, platform.now());
    const { id } = await tx
      .insertInto('journal_header')
      .values({ name, position, plant_system_id: systemId, ...createdStamp(viewer, platform.now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readHeader(tx, id);
  });
}

export async function updateHeader({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'journals', 'updateHeader'>): Promise<z.output<typeof JournalHeader>> {
  return db.transaction().execute(async (tx) => {
    await keepUntilNight(tx, (await readHeader(tx, id)).plant_system_journal, platform.now());
    await tx
      .updateTable('journal_header')
      .set({ ...given(body), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return readHeader(tx, id);
  });
}

/** Deletes a header; its positions go with it. */
export async function removeHeader({
  context: { db, platform },
  params: { id },
}: Call<'journals', 'removeHeader'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant_system_journal: systemId } = await readHeader(tx, id);
    await keepUntilNight(tx, systemId, platform.now());
    await removeOrdered(tx, 'journal_header', id, systemId ?? 0);
  });
}

export async function createPosition({
  context: { db, platform },
  viewer,
  body,
}: Call<'journals', 'createPosition'>): Promise<z.output<typeof JournalPosition>> {
  return db.transaction().execute(async (tx) => {
    const headerId = body.plant_system_journal_header;
    const header = await orMissing('plant_system_journal_header', headerId, readHeader(tx, headerId));
    await keepUntilNight(tx, header.plant_system_journal, platform.now());
    const { id } = await tx
      .insertInto('journal_position')
      .values({
        name: body.name,
        position: body.position,
        journal_header_id: headerId,
        linked_component: (await componentName(tx, viewer, body.linked_component)) ?? null,
        linked_component_data_description_data: textOrNull(body.linked_component_data_description_data ?? null),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readPosition(tx, id);
  });
}

export async function updatePosition({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'journals', 'updatePosition'>): Promise<z.output<typeof JournalPosition>> {
  return db.transaction().execute(async (tx) => {
    await keepForPosition(tx, id, platform.now());
    const column = body.linked_component_data_description_data;
    await tx
      .updateTable('journal_position')
      .set({
        ...given({
          name: body.name,
          position: body.position,
          linked_component: await componentName(tx, viewer, body.linked_component),
          linked_component_data_description_data: column === undefined ? undefined : textOrNull(column),
        }),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readPosition(tx, id);
  });
}

export async function removePosition({
  context: { db, platform },
  params: { id },
}: Call<'journals', 'removePosition'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const headerId = await keepForPosition(tx, id, platform.now());
    await removeOrdered(tx, 'journal_position', id, headerId ?? 0);
  });
}

/** Keeps the journal of a position until the night; answers the id of its header. */
async function keepForPosition(tx: Tx, id: number, now: number): Promise<number | null> {
  const { plant_system_journal_header: headerId } = await readPosition(tx, id);
  if (headerId !== null) await keepUntilNight(tx, (await readHeader(tx, headerId)).plant_system_journal, now);
  return headerId;
}

/** A component is linked by its name, resolved per plant (decision 4.20); a number names one of these components. */
async function componentName(
  tx: Tx,
  viewer: Account,
  link: string | number | null | undefined,
): Promise<string | null | undefined> {
  if (typeof link !== 'number') return typeof link === 'string' ? textOrNull(link.trim()) : link;
  if (link < 1) throw refuseField('linked_component', 'does_not_exist', { id: link });
  return (await orMissing('linked_component', link, componentOf(tx, viewer, link))).component.name;
}
