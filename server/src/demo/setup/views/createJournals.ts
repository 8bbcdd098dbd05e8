import type { SystemKey } from '../../plants/systems.ts';
import { stamp } from '../stamp.ts';
import type { Placed } from './placed.ts';

/** Headings of each system's journal: the name of a component, and the titles of its columns by column key. */
const journals: Readonly<
  Partial<
    Record<SystemKey, readonly { readonly component: string; readonly columns: Readonly<Record<string, string>> }[]>
  >
> = {
  wind: [
    {
      component: 'Windenergieanlage',
      columns: { E_Gesamt: 'Zählerstand', E_Tag: 'Tagesertrag', Betriebsstunden: 'Betriebsstunden' },
    },
  ],
  solar: [{ component: 'Einspeisezähler', columns: { E_Gesamt: 'Zählerstand', E_Tag: 'Tagesertrag' } }],
  engine: [
    {
      component: 'BHKW-Modul',
      columns: { E_Gesamt: 'Zählerstand', Betriebsstunden: 'Betriebsstunden', Starts: 'Starts' },
    },
    { component: 'Wärmespeicher', columns: { Q_Tag: 'Wärmemenge' } },
  ],
};

/** Creates the journals of the plant systems. */
export async function createJournals({ tx, world }: Placed, systems: ReadonlyMap<SystemKey, number>): Promise<void> {
  for (const [key, plant_system_id] of systems) {
    for (const [index, { component, columns }] of (journals[key] ?? []).entries()) {
      const { id } = await tx
        .insertInto('journal_header')
        .values({ ...stamp(world), name: component, position: index + 1, plant_system_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = Object.entries(columns).map(([column, name], place) => ({
        ...stamp(world),
        name,
        position: place + 1,
        journal_header_id: id,
        linked_component: component,
        linked_component_data_description_data: column,
      }));
      await tx.insertInto('journal_position').values(rows).execute();
    }
  }
}
