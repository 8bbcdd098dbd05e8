import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('V10: links that read a column of several components', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const { client } = await world.superuser();
    const system = await client.plantSystems.create({ body: { name: crypto.randomUUID() } });
    const plant = await world.plant({ name: 'Nord' });
    await client.plants.update({ id: plant, body: { system: system.id } });
    const devices = [await world.component(plant, { name: 'WR 1', columns: 2 })];
    devices.push(await world.component(plant, { name: 'WR 2', columns: 2 }));
    for (const { id } of devices) await client.components.update({ id, body: { daily_report_group_name: 'Alle' } });
    const rename = async (at: number, names: readonly string[]) => {
      const id = devices[at]?.id ?? 0;
      const { component_data_description: columns } = await client.components.retrieve({ id });
      const list = columns.map(({ id: column, col_description }, index) => ({
        id: column,
        col_description: col_description ?? '',
        col_component_data: names[index] ?? '',
      }));
      await client.components.update({ id, body: { component_data_description: list } });
    };
    return { world, client, system, plant, rename };
  }

  test('V10: a link to a group of components uses the old column name until the last component has been renamed', async () => {
    const { world, client, rename } = await open();
    const header = await client.dailyReports.createHeader({
      body: { name: 'H', position: 1, organisation_daily_report: world.organisationId },
    });
    const subheader = await client.dailyReports.createSubheader({
      body: { name: 'U', position: 1, organisation_daily_report_header: header.id },
    });
    const { id } = await client.dailyReports.createPosition({
      body: {
        name: 'Summe',
        position: 1,
        organisation_daily_report_subheader: subheader.id,
        type_column: 'DG',
        linked_component: 'Alle',
        linked_component_data_description_data: 'W1',
      },
    });
    const linked = async () =>
      (await fixture.db.selectFrom('daily_report_position').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .linked_component_data_description_data;
    await rename(0, ['P_AC', 'W2']);
    expect(await linked()).toBe('W1');
    await rename(1, ['P_AC', 'W2']);
    expect(await linked()).toBe('P_AC');
  });

  test('V10: a journal uses the new column name, also in the version that applies until midnight', async () => {
    const { client, system, rename } = await open();
    const header = await client.journals.createHeader({
      body: { name: 'Anlage', position: 1, plant_system_journal: system.id },
    });
    const position = await client.journals.createPosition({
      body: {
        name: 'Leistung',
        position: 1,
        plant_system_journal_header: header.id,
        linked_component: 'WR 1',
        linked_component_data_description_data: 'W1',
      },
    });
    await client.journals.updateHeader({ id: header.id, body: { name: 'Heute geändert' } });
    await rename(0, ['P_AC', 'W2']);
    const stored = await client.journals.header({ id: header.id });
    expect(stored.journal_positions[0]?.linked_component_data_description_data).toBe('P_AC');
    expect(position.linked_component_data_description_data).toBe('W1');
    const kept = await fixture.db
      .selectFrom('journal_kept')
      .select('headers')
      .where('plant_system_id', '=', system.id)
      .executeTakeFirstOrThrow();
    expect(kept.headers).not.toContain('"W1"');
  });

  test('V10: a sum uses the new column names of its devices; renaming the sum’s own column does not change what it adds up', async () => {
    const { client, plant, rename } = await open();
    const sum = await client.components.create({
      body: {
        plant,
        name: 'Summe',
        type_component: 'SU',
        component_data_description: [{ col_description: 'Leistung', col_component_data: 'W1' }],
      },
    });
    const source = async () =>
      (await client.components.retrieve({ id: sum.id })).component_data_description.map(
        ({ col_component_data, col_component_data_description1 }) => [
          col_component_data,
          col_component_data_description1 ?? '',
        ],
      );
    await rename(0, ['P_AC', 'W2']);
    expect(await source()).toEqual([['W1', 'W1']]);
    await rename(1, ['P_AC', 'W2']);
    expect(await source()).toEqual([['W1', 'P_AC']]);
    const [column] = sum.component_data_description;
    await client.components.update({
      id: sum.id,
      body: {
        component_data_description: [{ id: column?.id, col_description: 'Leistung', col_component_data: 'gesamt' }],
      },
    });
    expect(await source()).toEqual([['gesamt', 'P_AC']]);
  });

  test('V10: a sum still adds up its devices if its own column is renamed before theirs', async () => {
    const { client, plant } = await open();
    const sum = await client.components.create({
      body: {
        plant,
        name: 'Summe',
        type_component: 'SU',
        component_data_description: [{ col_description: 'Leistung', col_component_data: 'W1' }],
      },
    });
    const [column] = sum.component_data_description;
    const renamed = await client.components.update({
      id: sum.id,
      body: {
        component_data_description: [{ id: column?.id, col_description: 'Leistung', col_component_data: 'gesamt' }],
      },
    });
    expect(renamed.component_data_description[0]).toMatchObject({
      col_component_data: 'gesamt',
      col_component_data_description1: 'W1',
    });
  });
});
