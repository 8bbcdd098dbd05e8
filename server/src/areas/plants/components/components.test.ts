import { expect, test } from 'vitest';
import type { ComponentDataDescription } from '@leitwarte/core/entities';
import type { ServerContext } from '../../../platform/context.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const HOUR = 3_600_000;
const forbidden = { problem: { status: 403, detail: 'permission_denied' } };

async function setUp(context: ServerContext) {
  const world = await createWorld(context);
  const plant = await world.plant();
  const component = await world.component(plant, { columns: 2 });
  const root = await world.superuser();
  const writer = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_write'));
  const limiter = await world.actor(await world.group((dialog, right) => dialog === 'limits' && right === 'can_write'));
  return { world, plant, component, root, writer, limiter };
}

/** A column in the form in which clients send it back. */
const sent = ({
  id,
  col_description,
  col_unit,
  col_component_data,
  nr_pos,
  col_limit_low,
  col_limit_upper,
}: ComponentDataDescription) => ({
  id,
  col_description: col_description ?? '',
  col_unit,
  col_component_data: col_component_data ?? '',
  nr_pos,
  col_limit_low,
  col_limit_upper,
});

onEveryEngine('components', (fixture) => {
  test('4.34: a lower limit above the upper one, a warning age above the error age, and a negative capacity are refused', async () => {
    const { plant, root } = await setUp(fixture.context);
    const column = { col_description: 'Druck', col_limit_low: 2, col_limit_upper: 5 };
    const made = await root.client.components.create({
      body: { name: 'WR 10', plant, component_data_description: [column] },
    });
    const id = made.component_data_description[0]?.id ?? 0;
    const limits = (over: object) =>
      root.client.components.update({
        id: made.id,
        body: { component_data_description: [{ id, col_description: 'Druck', ...over }] },
      });
    const low = {
      problem: { status: 400, fields: { 'component_data_description.0.col_limit_low': [expect.any(String)] } },
    };
    await expect(limits({ col_limit_low: 6 })).rejects.toMatchObject(low);
    await expect(limits({ col_limit_upper: 1 })).rejects.toMatchObject(low);
    await limits({ col_limit_low: 6, col_limit_upper: 6 });
    await limits({ col_limit_low: 7, col_limit_upper: null });
    const hours = (body: object) => root.client.components.update({ id: made.id, body });
    const late = { problem: { fields: { time_diff_warn: [expect.any(String)] } } };
    await expect(hours({ time_diff_warn: 73 })).rejects.toMatchObject(late);
    await expect(hours({ time_diff_error: 23 })).rejects.toMatchObject(late);
    await hours({ time_diff_warn: 80, time_diff_error: 90 });
    await expect(
      root.client.components.create({ body: { name: 'WR 11', plant, time_diff_warn: 100 } }),
    ).rejects.toMatchObject(late);
    await expect(root.client.plants.update({ id: plant, body: { installed_capacity: -5 } })).rejects.toMatchObject({
      problem: { fields: { installed_capacity: [expect.any(String)] } },
    });
    for (const phone_number of ['+4912', '+0123456789'])
      await expect(
        root.client.reportUsers.create({ body: { first_name: 'A', last_name: 'B', phone_number } }),
      ).rejects.toMatchObject({ problem: { fields: { phone_number: [expect.any(String)] } } });
  });

  test('3.13: a new component gets its default values, and its columns in the given order', async () => {
    const { plant, root } = await setUp(fixture.context);
    const columns = [
      { col_description: 'Ertrag', col_unit: 'kWh', col_component_data_description1: 'Energia di oggi' },
      { col_description: 'Status' },
    ];
    const created = await root.client.components.create({
      body: { name: 'WR 9', plant, sernum: ' S9 ', component_data_description: columns },
    });
    expect(created).toMatchObject({
      name: 'WR 9',
      type_component: 'DA',
      sernum: 'S9',
      time_diff_warn: 24,
      time_diff_error: 72,
      calculate_old_data: true,
      has_actual_data: false,
      import_data_date_column_name: 'Datum',
      import_data_time_column_name: 'Uhrzeit',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
      created_by: root.username,
    });
    expect(created.component_data_description).toMatchObject([
      {
        col_description: 'Ertrag',
        col_component_data: 'Ertrag',
        col_component_data_description1: 'Energia di oggi',
        nr_pos: 1,
        has_data: false,
        is_suitable_for_analyse: true,
      },
      { col_description: 'Status', col_component_data_description1: 'Status', nr_pos: 2 },
    ]);
    expect(await root.client.components.retrieve({ id: created.id })).toEqual(created);
  });

  test('components-config-7 to -9, -13, -16: a component is returned as it was stored, with its columns and users', async () => {
    const { world, plant, root } = await setUp(fixture.context);
    const member = await world.actor(world.groups.admin);
    const stored = {
      name: 'Zähler',
      type_component: 'SU',
      folder_name_import: null,
      dashboard_group_name: 'Zähler',
      daily_report_group_name: 'Einspeisung',
      file_prefix: 'EVU_',
      sernum: 'S1',
      sernum_2: 'S0',
      import_nth_entry: 5,
      timezone_file: 'Europe/Rome',
      users: [member.id],
    } as const;
    const { id } = await root.client.components.create({ body: { plant, ...stored, users: [...stored.users] } });
    expect(await root.client.components.retrieve({ id })).toMatchObject({
      ...stored,
      id,
      plant,
      has_actual_data: false,
      component_data_description: [],
    });
  });

  test('a serial number is unique within a plant, so that every line of a file belongs to one component', async () => {
    const { plant, root } = await setUp(fixture.context);
    const body = { name: 'WR', plant, sernum: 'S9' };
    const { id } = await root.client.components.create({ body });
    const twice = { problem: { status: 400, fields: { sernum: ['Dieser Wert ist bereits vergeben.'] } } };
    await expect(root.client.components.create({ body })).rejects.toMatchObject(twice);
    const other = await root.client.components.create({ body: { ...body, sernum: 'S10' } });
    await expect(root.client.components.update({ id: other.id, body: { sernum: 'S9' } })).rejects.toMatchObject(twice);
    expect((await root.client.components.update({ id, body: { sernum: 'S9' } })).sernum).toBe('S9');
  });

  test('4.5: an empty name of the time column is stored and means that the date column contains date and time', async () => {
    const { plant, root } = await setUp(fixture.context);
    const body = { name: 'WR', plant, import_data_time_column_name: '', import_data_date_column_name: 'Data e ora' };
    expect(await root.client.components.create({ body })).toMatchObject({
      import_data_time_column_name: '',
      import_data_date_column_name: 'Data e ora',
    });
  });

  test('a component of an unknown plant, or with two columns of the same name, is refused at the field', async () => {
    const { plant, root } = await setUp(fixture.context);
    await expect(root.client.components.create({ body: { name: 'x', plant: 987_654 } })).rejects.toMatchObject({
      problem: { status: 400, fields: { plant: ['Der Eintrag 987654 existiert nicht.'] } },
    });
    const columns = [{ col_description: 'A' }, { col_description: 'A' }];
    await expect(
      root.client.components.create({ body: { name: 'x', plant, component_data_description: columns } }),
    ).rejects.toMatchObject({
      problem: { fields: { 'component_data_description.1.col_component_data': ['Dieser Wert ist bereits vergeben.'] } },
    });
    expect((await root.client.plants.retrieve({ id: plant })).plant_components).toHaveLength(1);
  });

  test('3.21: the list of columns replaces the previous list; storage names can be swapped', async () => {
    const { component, root } = await setUp(fixture.context);
    const { component_data_description: before } = await root.client.components.retrieve({ id: component.id });
    const [first, second] = before.map(sent);
    if (!first || !second) throw new Error('two columns were made');
    const body = {
      component_data_description: [
        { ...second, col_component_data: first.col_component_data, nr_pos: 1 },
        { ...first, col_component_data: second.col_component_data, nr_pos: 2 },
        { col_description: 'Neu' },
      ],
    };
    const after = await root.client.components.update({ id: component.id, body });
    expect(after.component_data_description.map((one) => [one.id, one.col_component_data])).toEqual([
      [second.id, 'W1'],
      [first.id, 'W2'],
      [expect.any(Number), 'Neu'],
    ]);
    const left = await root.client.components.update({
      id: component.id,
      body: { component_data_description: [first] },
    });
    expect(left.component_data_description.map((one) => one.id)).toEqual([first.id]);
  });

  test('3.21: a column that has data cannot be deleted', async () => {
    const { component, root } = await setUp(fixture.context);
    await storeReadings(
      fixture.context,
      component.id,
      [fixture.context.platform.now() - HOUR],
      new Map([[component.columns[0] ?? 0, [1]]]),
    );
    const remove = root.client.components.update({ id: component.id, body: { component_data_description: [] } });
    await expect(remove).rejects.toMatchObject({ problem: { status: 400, detail: 'column_has_data' } });
    expect((await root.client.components.retrieve({ id: component.id })).component_data_description).toMatchObject([
      { has_data: true },
      { has_data: false },
    ]);
  });

  test('3.20: users who are not superusers can change only labels and limits of columns; any other change gets 403', async () => {
    const { component, root, writer } = await setUp(fixture.context);
    const [first, second] = (
      await root.client.components.retrieve({ id: component.id })
    ).component_data_description.map(sent);
    if (!first || !second) throw new Error('two columns were made');
    const update = (columns: (Partial<typeof first> & { col_description: string })[]) =>
      writer.client.components.update({ id: component.id, body: { component_data_description: columns } });
    const changed = await update([
      { ...first, col_description: 'Leistung', col_limit_low: -1.5, col_limit_upper: 9 },
      second,
    ]);
    expect(changed.component_data_description[0]).toMatchObject({
      col_description: 'Leistung',
      col_limit_low: -1.5,
      col_limit_upper: 9,
      modified_by: writer.username,
    });
    for (const columns of [
      [first],
      [first, second, { col_description: 'Neu' }],
      [{ ...first, col_unit: 'W' }, second],
      [{ ...first, nr_pos: 7 }, second],
    ])
      await expect(update(columns)).rejects.toMatchObject(forbidden);
    await expect(writer.client.components.update({ id: component.id, body: { name: 'Anders' } })).rejects.toMatchObject(
      forbidden,
    );
    expect((await writer.client.components.update({ id: component.id, body: { name: 'WR 1' } })).name).toBe('WR 1');
  });

  test('4.11: the right to change limits does not include changing labels', async () => {
    const { component, limiter } = await setUp(fixture.context);
    const [first, second] = (
      await limiter.client.components.retrieve({ id: component.id })
    ).component_data_description.map(sent);
    if (!first || !second) throw new Error('two columns were made');
    const update = (columns: (typeof first)[]) =>
      limiter.client.components.update({ id: component.id, body: { component_data_description: columns } });
    expect(
      (await update([{ ...first, col_limit_upper: 5 }, second])).component_data_description[0]?.col_limit_upper,
    ).toBe(5);
    await expect(update([{ ...first, col_description: 'Anders' }, second])).rejects.toMatchObject(forbidden);
  });

  test('3.18: a combined field can never be used for analysis', async () => {
    const { plant, root } = await setUp(fixture.context);
    const columns = [
      {
        col_description: 'Beides',
        col_component_data_description1: 'A',
        col_component_data_description2: 'B',
        is_suitable_for_analyse: true,
      },
    ];
    const created = await root.client.components.create({
      body: { name: 'x', plant, component_data_description: columns },
    });
    expect(created.component_data_description[0]?.is_suitable_for_analyse).toBe(false);
  });

  test('3.15: data are current if the newest reading is within recent_data_hours', async () => {
    const { world, component, root } = await setUp(fixture.context);
    const now = fixture.context.platform.now();
    const [first = 0] = component.columns;
    await storeReadings(fixture.context, component.id, [now - 13 * HOUR], new Map([[first, [7.25]]]));
    const read = () => root.client.components.retrieve({ id: component.id });
    const stale = await read();
    expect(stale.has_actual_data).toBe(false);
    expect(stale.component_data_description[0]).toMatchObject({
      last_value: 7.25,
      last_value_at: new Date(now - 13 * HOUR).toISOString(),
    });
    await fixture.db
      .updateTable('organisation')
      .set({ recent_data_hours: 14 })
      .where('id', '=', world.organisationId)
      .execute();
    expect((await read()).has_actual_data).toBe(true);
  });

  test('components-config-21, -28, 4.20: the list of units can be read', async () => {
    const { writer } = await setUp(fixture.context);
    expect(await writer.client.components.units()).toContainEqual({ name: 'Kilowatt', unit: 'kW' });
  });
});
