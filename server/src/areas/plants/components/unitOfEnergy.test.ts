import { expect, it } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('the unit of a power whose energy is shown', (fixture) => {
  it('V9: the unit of a column must stay a power unit while a report shows its energy, by whatever name the report refers to it', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const organisation = await root.client.organisations.create({ body: { name: 'Stadtwerke' } });
    const plant = await world.plant({ organisationId: organisation.id });
    const { id } = await root.client.components.create({
      body: {
        name: 'WR 1',
        plant,
        daily_report_group_name: 'Wechselrichter',
        component_data_description: [{ col_description: 'P', col_component_data: 'P', col_unit: 'kW' }],
      },
    });
    const { component_data_description: columns } = await root.client.components.retrieve({ id });
    const column = columns[0]?.id ?? 0;
    const write = (col_unit: string) =>
      root.client.components.update({
        id,
        body: { component_data_description: [{ id: column, col_description: 'P', col_unit }] },
      });
    const { dailyReports } = root.client;
    const header = await dailyReports.createHeader({
      body: { name: 'Anlage', position: 1, organisation_daily_report: organisation.id },
    });
    const subheader = await dailyReports.createSubheader({
      body: { name: 'Werte', position: 1, organisation_daily_report_header: header.id },
    });
    await write('°C');
    await write('kW');
    for (const link of [
      { type_column: 'DA', linked_component: id },
      { type_column: 'DG', linked_component: 'Wechselrichter' },
    ] as const) {
      const position = await dailyReports.createPosition({
        body: {
          name: 'Energie',
          position: 1,
          organisation_daily_report_subheader: subheader.id,
          linked_component_data_description_data: 'P',
          type_value_column: 'KW',
          ...link,
        },
      });
      await write('W');
      await expect(write('°C')).rejects.toMatchObject({
        problem: {
          status: 400,
          fields: { 'component_data_description.0.col_unit': [expect.stringContaining('„Energie“')] },
        },
      });
      await write('kW');
      await dailyReports.removePosition({ id: position.id });
    }
    await write('°C');
  });
});
