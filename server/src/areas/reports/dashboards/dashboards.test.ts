import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld, type Actor, type World } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });
const fieldRefused = (field: string) => ({ problem: { status: 400, fields: { [field]: expect.anything() } } });

onEveryEngine('configuration of dashboards', (fixture) => {
  const writerOf = async (world: World) =>
    world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_write'));

  async function open() {
    const world = await createWorld(fixture.context);
    const [root, writer] = [await world.superuser(), await writerOf(world)];
    const dashboard = await writer.client.dashboards.create({ body: { name: 'BHKW' } });
    return { world, root, writer, dashboard, ...makersOf(writer, dashboard.id) };
  }
  function makersOf({ client }: Actor, plant_dashboard: number) {
    const header = (over: object = {}) =>
      client.dashboards.createHeader({ body: { name: 'WR 1', position: 1, plant_dashboard, ...over } });
    const position = (headerId: number, over: object = {}) =>
      client.dashboards.createPosition({
        body: { name: 'W1', position: 1, plant_dashboard_header: headerId, ...over },
      });
    const rowColumn = (name: string, at: number) =>
      client.dashboards.createRowColumn({ body: { name, position: at, plant_dashboard } });
    const read = async () => (await client.dashboards.list()).find((one) => one.id === plant_dashboard);
    return { header, position, rowColumn, read };
  }

  test('dashboard-config-9: a dashboard is created for the user’s own organisation, and this is logged', async () => {
    const { world, writer, dashboard } = await open();
    expect(dashboard).toEqual({
      id: expect.any(Number),
      name: 'BHKW',
      num_alarms: null,
      type: 'row',
      organisation: world.organisationId,
      plant_dashboard_headers: [],
      plant_dashboard_row_columns: [],
      created_by: writer.username,
      modified_by: writer.username,
    });
    const log = await fixture.db
      .selectFrom('activity_log')
      .selectAll()
      .where('organisation_id', '=', world.organisationId)
      .execute();
    expect(log).toMatchObject([{ action_type: 'Create', remarks: 'BHKW', username: writer.username }]);
  });

  test('dashboard-config-10: only superusers can set the type; from other users an unchanged type is ignored, a changed one gets 403', async () => {
    const { root, writer, dashboard } = await open();
    const update = (actor: Actor, body: object) => actor.client.dashboards.update({ id: dashboard.id, body });
    expect(await update(writer, { name: 'Neu', num_alarms: 5, type: 'row' })).toMatchObject({
      name: 'Neu',
      num_alarms: 5,
      type: 'row',
    });
    await expect(update(writer, { type: 'table' })).rejects.toMatchObject(refused(403));
    expect((await update(root, { type: 'table' })).type).toBe('table');
    expect((await update(writer, { num_alarms: null })).num_alarms).toBeNull();
  });

  test('headers, positions and row columns are sorted by position, then id', async () => {
    const { writer, header, position, rowColumn, read } = await open();
    const [b, a] = [await header({ position: 2, column: 2, is_group_name: true }), await header({ position: 1 })];
    expect(b).toMatchObject({ column: 2, is_group_name: true, positions_different_times: false });
    expect(a).toMatchObject({ column: 1, use_research_models: false, use_value_translation: false });
    const [q, p] = [
      await position(a.id, { position: 2, name_display: 'Leistung', is_chart: true }),
      await position(a.id),
    ];
    const [y, x] = [await rowColumn('Y', 1), await rowColumn('X', 1)];
    expect(q).toMatchObject({ name: 'W1', name_display: 'Leistung', is_chart: true, plant_dashboard_header: a.id });
    const dashboard = await read();
    expect(dashboard?.plant_dashboard_headers.map((one) => one.id)).toEqual([a.id, b.id]);
    expect(dashboard?.plant_dashboard_headers[0]?.plant_dashboard_positions).toEqual([p, q]);
    expect(dashboard?.plant_dashboard_row_columns).toEqual([y, x]);
    await writer.client.dashboards.updateRowColumn({ id: y.id, body: { ...y, name: 'Y', position: 2 } });
    expect((await read())?.plant_dashboard_row_columns.map((one) => one.name)).toEqual(['X', 'Y']);
    await writer.client.dashboards.updatePosition({ id: q.id, body: { position: 1, is_chart: false } });
    expect((await writer.client.dashboards.header({ id: a.id })).plant_dashboard_positions).toMatchObject([
      { id: q.id, is_chart: false, name_display: 'Leistung' },
      { id: p.id },
    ]);
  });

  test('3.37: deleting a row column deletes no other one', async () => {
    const { writer, header, rowColumn, read } = await open();
    const made = await header();
    const column = await rowColumn('X', 1);
    await writer.client.dashboards.removeRowColumn({ id: column.id });
    expect((await read())?.plant_dashboard_row_columns).toEqual([]);
    expect((await read())?.plant_dashboard_headers).toEqual([made]);
    await expect(writer.client.dashboards.removeRowColumn({ id: column.id })).rejects.toMatchObject(refused(404));
  });

  test('3.40: deleting a header deletes its positions', async () => {
    const { writer, header, position } = await open();
    const made = await header();
    const { id } = await position(made.id);
    await writer.client.dashboards.removeHeader({ id: made.id });
    await expect(writer.client.dashboards.header({ id: made.id })).rejects.toMatchObject(refused(404));
    await expect(writer.client.dashboards.removePosition({ id })).rejects.toMatchObject(refused(404));
  });

  test('3.36: a list of translations replaces the stored list, matched by uuid; only superusers can change it', async () => {
    const { root, writer, header } = await open();
    const { id } = await header();
    const write = (actor: Actor, list: { value: string; translation: string; uuid?: string | null }[]) =>
      actor.client.dashboards.updateHeader({ id, body: { plant_dashboard_header_translations: list } });
    const first = { value: '1', translation: 'Betrieb', uuid: crypto.randomUUID() };
    const made = await write(root, [first, { value: '2', translation: 'Störung' }]);
    const [one, two] = made.plant_dashboard_header_translations;
    expect(one).toEqual({ ...first, created_by: root.username, modified_by: root.username });
    expect(two?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    const other = await createWorld(fixture.context).then((world) => world.superuser());
    const { plant_dashboard_header_translations: changed } = await write(other, [{ ...first, translation: 'Läuft' }]);
    expect(changed).toEqual([
      { ...first, translation: 'Läuft', created_by: root.username, modified_by: other.username },
    ]);
    await expect(write(writer, [first])).rejects.toMatchObject(refused(403));
    const sentBack = await writer.client.dashboards.updateHeader({
      id,
      body: { name: 'WR 2', plant_dashboard_header_translations: changed },
    });
    expect(sentBack).toMatchObject({ name: 'WR 2', plant_dashboard_header_translations: changed });
  });

  test('3.38: every user can read dashboards; writing requires can_write on plant', async () => {
    const { world, dashboard, header } = await open();
    const made = await header();
    const reader = await world.actor(await world.group(() => false));
    expect((await reader.client.dashboards.list()).map((one) => one.id)).toEqual([dashboard.id]);
    expect(await reader.client.dashboards.header({ id: made.id })).toEqual(made);
    await expect(reader.client.dashboards.create({ body: { name: 'x' } })).rejects.toMatchObject(refused(403));
    await expect(reader.client.dashboards.removeHeader({ id: made.id })).rejects.toMatchObject(refused(403));
  });

  test('dashboards of another organisation get 404, and creating one there gets 403', async () => {
    const { world, dashboard, header, position, rowColumn } = await open();
    const made = await header();
    const [{ id: positionId }, column] = [await position(made.id), await rowColumn('X', 1)];
    const other = await createWorld(fixture.context);
    const { client } = await writerOf(other);
    expect(await client.dashboards.list()).toEqual([]);
    const calls = [
      () => client.dashboards.update({ id: dashboard.id, body: { name: 'x' } }),
      () => client.dashboards.header({ id: made.id }),
      () => client.dashboards.removePosition({ id: positionId }),
      () => client.dashboards.removeRowColumn({ id: column.id }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused(404));
    await expect(
      client.dashboards.createHeader({ body: { name: 'x', position: 1, plant_dashboard: dashboard.id } }),
    ).rejects.toMatchObject(fieldRefused('plant_dashboard'));
    await expect(
      client.dashboards.create({ body: { name: 'x', organisation: world.organisationId } }),
    ).rejects.toMatchObject(refused(403));
  });

  test('3.48: superusers can assign to a plant a dashboard of its organisation, which also sets dashboard_type', async () => {
    const { world, root, writer, dashboard } = await open();
    const plant = await world.plant();
    const assign = (actor: Actor, id: number | null) =>
      actor.client.plants.update({ id: plant, body: { dashboard: id } });
    await expect(assign(writer, dashboard.id)).rejects.toMatchObject(refused(403));
    expect(await assign(root, dashboard.id)).toMatchObject({ dashboard: dashboard.id, dashboard_type: 'row' });
    await root.client.dashboards.update({ id: dashboard.id, body: { type: 'table' } });
    expect(await writer.client.plants.dashboard()).toMatchObject([{ id: plant, dashboard_type: 'table' }]);
    const foreign = await (
      await writerOf(await createWorld(fixture.context))
    ).client.dashboards.create({
      body: { name: 'Fremd' },
    });
    await expect(assign(root, foreign.id)).rejects.toMatchObject(fieldRefused('dashboard'));
    expect((await assign(root, null)).dashboard).toBeNull();
  });

  test('the list needs the same number of queries however many headers and positions the dashboards have', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const list = () => counting.countedIn(() => root.client.dashboards.list());
    const { id } = await root.client.dashboards.create({ body: { name: 'A' } });
    const before = await list();
    const { header, position, rowColumn } = makersOf(root, id);
    for (const at of [1, 2]) await position((await header({ position: at })).id);
    await rowColumn('X', 1);
    await root.client.dashboards.create({ body: { name: 'B' } });
    expect(await list()).toBe(before);
  });
});
