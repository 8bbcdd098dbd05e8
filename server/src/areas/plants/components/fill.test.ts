import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const forbidden = { problem: { status: 403, detail: 'permission_denied' } };
const notFound = { problem: { status: 404, detail: 'not_found' } };

onEveryEngine('columns that are filled in', (fixture) => {
  test('components-config-31, -33, -34: an inverter gets ten standard columns, and 10 + 10 + 3 + 3 for its strings and phases', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const component = await world.component(await world.plant(), { columns: 0 });
    const { component_data_description: columns } = await root.client.components.initialise({
      id: component.id,
      body: {},
    });
    expect(columns).toHaveLength(36);
    expect(columns[0]).toMatchObject({
      col_description: 'Status',
      col_component_data: 'Status',
      col_component_data_description1: 'Status',
      is_suitable_for_analyse: false,
      has_data: false,
      nr_pos: 1,
      created_by: root.username,
    });
    expect(columns.at(-1)).toMatchObject({ col_description: 'Iac3', col_unit: 'A', nr_pos: 36 });
    expect(columns.filter((one) => !one.is_suitable_for_analyse).map((one) => one.col_description)).toEqual([
      'Status',
      'Cycle Time',
    ]);
  });

  test('3.16: columns that already exist are skipped and keep their position', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const { id } = await world.component(await world.plant(), { columns: 2 });
    const few = { numUpv: 1, numIpv: 0, numUac: 0, numIac: 0 };
    const first = await root.client.components.initialise({ id, body: few });
    const positions = first.component_data_description.map((one) => one.nr_pos);
    expect(positions).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    const again = await root.client.components.initialise({ id, body: { ...few, numUpv: 2 } });
    expect(again.component_data_description.slice(0, -1)).toEqual(first.component_data_description);
    expect(again.component_data_description.at(-1)?.col_component_data).toBe('Upv2');
    await expect(root.client.components.initialise({ id: 987_654, body: few })).rejects.toMatchObject(notFound);
    await expect(root.client.components.initialise({ id, body: { numUpv: 101 } })).rejects.toMatchObject({
      problem: { status: 400, fields: { numUpv: expect.anything() } },
    });
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.components.initialise({ id, body: few })).rejects.toMatchObject(forbidden);
  });

  test('columns can be copied between components of the same plant; they are added without data to the existing columns', async () => {
    const [world, far] = [await createWorld(fixture.context), await createWorld(fixture.context)];
    const root = await world.superuser();
    const source = await far.component(await far.plant(), { columns: 3 });
    await root.client.components.update({
      id: source.id,
      body: {
        component_data_description: source.columns.map((id, index) => ({
          id,
          col_description: `Messwert ${index}`,
          col_unit: 'V',
          col_limit_upper: 7,
          factor_import: 0.1,
        })),
      },
    });
    await fixture.db.updateTable('component_column').set({ has_data: 1 }).where('id', 'in', source.columns).execute();
    const plant = await world.plant();
    const target = await world.component(plant, { columns: 1 });
    const copied = await root.client.plants.copyColumns({
      id: plant,
      body: { copy_component: source.id, target_component: target.id },
    });
    expect(copied.id).toBe(target.id);
    expect(copied.component_data_description).toMatchObject([
      { id: target.columns[0], col_description: 'Wert 1', col_limit_upper: null },
      { col_description: 'Messwert 1', col_component_data: 'W2', col_unit: 'V', has_data: false, factor_import: 0.1 },
      { col_description: 'Messwert 2', col_component_data: 'W3', col_limit_upper: 7, has_data: false, nr_pos: 3 },
    ]);
    const refused = (body: { copy_component: number; target_component: number }, field: string) =>
      expect(root.client.plants.copyColumns({ id: plant, body })).rejects.toMatchObject({
        problem: { status: 400, fields: { [field]: expect.anything() } },
      });
    await refused({ copy_component: source.id, target_component: source.id }, 'target_component');
    await refused({ copy_component: source.id, target_component: 987_654 }, 'target_component');
    await refused({ copy_component: 987_654, target_component: target.id }, 'copy_component');
  });
});
