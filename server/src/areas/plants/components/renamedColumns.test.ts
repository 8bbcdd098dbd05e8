import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('V10: a column with another storage name', (fixture) => {
  test('V10: reports still read a column after it was renamed, also if two columns swap their names', async () => {
    const world = await createWorld(fixture.context);
    const { client } = await world.superuser();
    const plant = await world.plant({ name: 'Nord' });
    const component = await world.component(plant, { name: 'WR 1', columns: 2 });
    const header = await client.dailyReports.createHeader({
      body: { name: 'H', position: 1, organisation_daily_report: world.organisationId },
    });
    const subheader = await client.dailyReports.createSubheader({
      body: { name: 'U', position: 1, organisation_daily_report_header: header.id },
    });
    const linkedTo = (name: string, position: number) =>
      client.dailyReports.createPosition({
        body: {
          name,
          position,
          organisation_daily_report_subheader: subheader.id,
          linked_component: component.id,
          linked_component_data_description_data: name,
        },
      });
    const ids = [(await linkedTo('W1', 1)).id, (await linkedTo('W2', 2)).id];
    const linked = async () => {
      const rows = await fixture.db.selectFrom('daily_report_position').selectAll().where('id', 'in', ids).execute();
      return rows.toSorted((a, b) => a.position - b.position).map((row) => row.linked_component_data_description_data);
    };
    const rename = async (names: readonly string[]) => {
      const { component_data_description: columns } = await client.components.retrieve({ id: component.id });
      await client.components.update({
        id: component.id,
        body: {
          component_data_description: columns.map((column, at) => ({
            id: column.id,
            col_description: column.col_description ?? '',
            col_component_data: names[at] ?? '',
          })),
        },
      });
    };
    await rename(['P_AC', 'W2']);
    expect(await linked()).toEqual(['P_AC', 'W2']);
    await rename(['W2', 'P_AC']);
    expect(await linked()).toEqual(['W2', 'P_AC']);
  });
});
