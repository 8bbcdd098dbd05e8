import { expect, it } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('the unit of a power whose energy an evaluation shows', (fixture) => {
  it('V9: an evaluation cannot compute energy from a column that is no power; while it does, the column must keep a power unit', async () => {
    const world = await createWorld(fixture.context);
    const { client } = await world.superuser();
    const type = await client.plantTypes.create({ body: { name: `Zelle ${world.organisationId}` } });
    const evaluation = await client.evaluations.create({
      body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id },
    });
    await client.evaluations.update({
      id: evaluation.id,
      body: { plant_type_evaluation_columns: [{ name: 'Arbeit', uuid: crypto.randomUUID() }] },
    });
    const system = await client.plantSystems.create({ body: { name: `Logger ${world.organisationId}` } });
    const plant = await client.tasks.createPlant({
      body: {
        plant_name: 'Zelle',
        plant_system: system.id,
        plant_type: type.id,
        organisation: world.organisationId,
        folder_name_import: `zelle-${world.organisationId}`,
      },
    });
    const { id } = await client.components.create({
      body: {
        name: 'WR 1',
        plant: plant.id,
        component_data_description: [{ col_description: 'P', col_component_data: 'P', col_unit: 'kW' }],
      },
    });
    const { component_data_description: columns } = await client.components.retrieve({ id });
    const column = columns[0]?.id ?? 0;
    const write = (col_unit: string) =>
      client.components.update({
        id,
        body: { component_data_description: [{ id: column, col_description: 'P', col_unit }] },
      });
    const twin = await client.evaluations.plantEvaluation({ id: plant.plant_evaluations[0]?.id ?? 0 });
    const show = (type_value_column: 'KW' | 'MD') =>
      client.evaluations.updatePlantEvaluation({
        id: twin.id,
        body: {
          plant_evaluation_columns: [
            {
              id: twin.plant_evaluation_columns[0]?.id ?? 0,
              linked_component: id,
              linked_component_data_description_data: 'P',
              type_value_column,
            },
          ],
        },
      });
    await expect(show('KW')).rejects.toMatchObject({ problem: { status: 400 } });
    await show('MD');
    const stored = (code: 'KW' | 'MD') =>
      fixture.context.db
        .updateTable('plant_evaluation_column')
        .set({ type_value_column: code })
        .where('plant_evaluation_id', '=', twin.id)
        .execute();
    await stored('KW');
    await write('W');
    await expect(write('°C')).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: { 'component_data_description.0.col_unit': [expect.stringContaining('„Arbeit“')] },
      },
    });
    await stored('MD');
    await write('°C');
  });
});
