import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { makePlant } from '../../../testing/makePlant.ts';
import { showFirstValues } from './firstValues.ts';

const column = (name: string, unit: string | null) => ({
  col_description: name,
  col_component_data: name,
  col_component_data_description1: name,
  col_unit: unit,
});

onEveryEngine('the first values of a tile', (fixture) => {
  const shown = async (columns: readonly ReturnType<typeof column>[]) => {
    const made = await makePlant(fixture.db, { components: [{ columns: [...columns] }] });
    await fixture.db.transaction().execute((tx) => showFirstValues(tx, made.plantId, made.componentIds));
    const rows = await fixture.db
      .selectFrom('plant_prio_value')
      .innerJoin('component_column', 'component_column.id', 'plant_prio_value.column_id')
      .where('plant_id', '=', made.plantId)
      .orderBy('slot')
      .select('col_description')
      .execute();
    return rows.map(({ col_description }) => col_description);
  };

  test('a new plant first shows power, then energy, then other columns with a unit; a second power column counts last, as it is usually a limit or a part', async () => {
    const [limit, power, state] = [column('Grenze', 'W'), column('Leistung', 'W'), column('Zustand', null)];
    const [today, warmth] = [column('Ertrag heute', 'kWh'), column('Temperatur', '°C')];
    expect(await shown([state, warmth, power, today, limit])).toEqual(['Leistung', 'Ertrag heute', 'Temperatur']);
    expect(await shown([state, power, limit])).toEqual(['Leistung', 'Grenze', 'Zustand']);
    expect(await shown([state])).toEqual(['Zustand']);
  });
});
