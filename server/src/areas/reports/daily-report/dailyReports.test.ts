import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld, type Actor, type World } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });
const fieldRefused = (field: string) => ({ problem: { status: 400, fields: { [field]: expect.anything() } } });

onEveryEngine('configuration of the daily report', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const writer = await world.actor(
      await world.group((dialog, right) => dialog === 'organisation' && right === 'can_write'),
    );
    const [report] = await writer.client.dailyReports.list();
    return { world, writer, reportId: report?.id ?? 0, ...makersOf(writer, report?.id ?? 0) };
  }
  function makersOf({ client }: Actor, organisation_daily_report: number) {
    const header = (over: object = {}) =>
      client.dailyReports.createHeader({ body: { name: 'Dach', position: 1, organisation_daily_report, ...over } });
    const subheader = (headerId: number, position = 1) =>
      client.dailyReports.createSubheader({
        body: { name: 'Erträge', position, organisation_daily_report_header: headerId },
      });
    const position = (subheaderId: number, over: object = {}) =>
      client.dailyReports.createPosition({
        body: { name: 'E-Day', position: 1, organisation_daily_report_subheader: subheaderId, ...over },
      });
    return { header, subheader, position };
  }
  async function openPosition() {
    const opened = await open();
    const header = await opened.header();
    const subheader = await opened.subheader(header.id);
    return { ...opened, headerOf: header, subheaderOf: subheader };
  }
  const readerOf = async (world: World) =>
    world.actor(await world.group((dialog) => dialog === 'organisation_daily_report'));

  test('2.17: every organisation has one empty daily report; it counts as existing once it has a header', async () => {
    const { world, writer, reportId, header } = await open();
    expect(await writer.client.dailyReports.list()).toEqual([
      { id: reportId, organisation: world.organisationId, daily_report_headers: [] },
    ]);
    const has = async () => (await writer.client.organisations.retrieve({ id: world.organisationId })).has_daily_report;
    expect(await has()).toBe(false);
    const { id } = await header();
    expect(await has()).toBe(true);
    await writer.client.dailyReports.removeHeader({ id });
    expect(await has()).toBe(false);
  });

  test('ordering-9, daily-report-config-17, -23, -38 to -42: headers, sub-headers and positions of the report are sorted by position, then id', async () => {
    const { writer, reportId, header, subheader, position } = await open();
    const [second, first] = [await header({ position: 2 }), await header({ position: 1 })];
    const twin = await header({ position: 2 });
    const [b, a] = [await subheader(first.id, 2), await subheader(first.id, 1)];
    const made = await position(a.id);
    const report = await writer.client.dailyReports.retrieve({ id: reportId });
    expect(report.daily_report_headers.map((one) => one.id)).toEqual([first.id, second.id, twin.id]);
    expect(report.daily_report_headers[0]?.daily_report_subheaders.map((one) => one.id)).toEqual([a.id, b.id]);
    const whole = await writer.client.dailyReports.header({ id: first.id });
    expect(whole).toEqual(report.daily_report_headers[0]);
    expect(whole.daily_report_subheaders[0]?.daily_report_positions).toEqual([made]);
    expect(await writer.client.dailyReports.headers()).toEqual(report.daily_report_headers);
    expect((await writer.client.dailyReports.subheaders()).map((one) => one.id)).toEqual([a.id, b.id]);
    expect(await writer.client.dailyReports.positions()).toEqual([made]);
    expect(await writer.client.dailyReports.position({ id: made.id })).toEqual(made);
  });

  test('daily-report-config-24, 2.7, 2.8, 2.10, 2.15, 2.16: a new position has the specified default values', async () => {
    const { writer, position, subheaderOf } = await openPosition();
    expect(await position(subheaderOf.id)).toEqual({
      id: expect.any(Number),
      name: 'E-Day',
      position: 1,
      organisation_daily_report_subheader: subheaderOf.id,
      show_units: true,
      type_column: 'DA',
      type_footer: 'EF',
      linked_plant: null,
      type_value_column: 'LD',
      ignore_null_values: false,
      linked_component: null,
      linked_component_data_description_data: null,
      type_calculation: 'sum',
      calculation_day: 'CD',
      status: '00',
      created_by: writer.username,
      modified_by: writer.username,
    });
  });

  test('2.13: switching off show_installed_capacity removes the link to the plant', async () => {
    const { world, writer, header } = await open();
    const plant = await world.plant();
    expect((await header({ linked_plant: plant })).linked_plant).toBeNull();
    const linked = await header({ show_installed_capacity: true, linked_plant: plant });
    expect(linked).toMatchObject({ show_installed_capacity: true, linked_plant: plant });
    const moved = await writer.client.dailyReports.updateHeader({ id: linked.id, body: { position: 3 } });
    expect(moved.linked_plant).toBe(plant);
    const off = await writer.client.dailyReports.updateHeader({
      id: linked.id,
      body: { show_installed_capacity: false },
    });
    expect(off).toMatchObject({ show_installed_capacity: false, linked_plant: null });
  });

  test('2.11: a column is stored by its storage name, whether the name or the id was sent', async () => {
    const { world, writer, position, subheaderOf } = await openPosition();
    const plant = await world.plant();
    const component = await world.component(plant);
    const made = await position(subheaderOf.id, {
      linked_plant: plant,
      linked_component: component.id,
      linked_component_data_description_data: component.columns[1],
    });
    expect(made).toMatchObject({ linked_component: component.id, linked_component_data_description_data: 'W2' });
    const group = await writer.client.dailyReports.updatePosition({
      id: made.id,
      body: { type_column: 'DG', linked_component: 'Dach', linked_component_data_description_data: 'W3' },
    });
    expect(group).toMatchObject({ linked_component: 'Dach', linked_component_data_description_data: 'W3' });
  });

  test('2.9: a sum column stores the fields of its source', async () => {
    const { world, writer, position, subheaderOf } = await openPosition();
    const plant = await world.plant();
    const component = await world.component(plant);
    const made = await position(subheaderOf.id, { linked_plant: plant, linked_component: component.id });
    const sum = await writer.client.dailyReports.updatePosition({
      id: made.id,
      body: { ...made, name: 'Summe', type_column: 'SD', type_footer: 'SF', ...SENT_BACK },
    });
    expect(sum).toMatchObject({ type_column: 'SD', linked_plant: plant, linked_component: component.id });
  });

  test('plants, components and columns of other organisations are refused', async () => {
    const { world, header, position, subheaderOf } = await openPosition();
    const other = await createWorld(fixture.context);
    const plant = await other.plant();
    const foreign = await other.component(plant);
    await expect(header({ show_installed_capacity: true, linked_plant: plant })).rejects.toMatchObject(
      fieldRefused('linked_plant'),
    );
    const create = (over: object) => position(subheaderOf.id, over);
    await expect(create({ linked_plant: plant })).rejects.toMatchObject(fieldRefused('linked_plant'));
    await expect(create({ linked_component: foreign.id })).rejects.toMatchObject(fieldRefused('linked_component'));
    await expect(create({ linked_component_data_description_data: foreign.columns[0] })).rejects.toMatchObject(
      fieldRefused('linked_component_data_description_data'),
    );
    const [own, beside] = [await world.plant(), await world.component(await world.plant())];
    await expect(create({ linked_plant: own, linked_component: beside.id })).rejects.toMatchObject(
      fieldRefused('linked_component'),
    );
    expect((await create({ linked_component: beside.id })).linked_component).toBe(beside.id);
  });

  test('2.5: energy from power is refused for a column that is no power, both when the code is set and when the column is linked', async () => {
    const { world, writer, position, subheaderOf } = await openPosition();
    const component = await world.component(await world.plant(), { columns: 2 });
    const [power = 0, counter = 0] = component.columns;
    await fixture.db.updateTable('component_column').set({ col_unit: 'kWh' }).where('id', '=', counter).execute();
    const kw = { linked_component: component.id, type_value_column: 'KW' };
    const made = await position(subheaderOf.id, { ...kw, linked_component_data_description_data: power });
    expect(made.type_value_column).toBe('KW');
    const over = { linked_component: component.id, linked_component_data_description_data: counter };
    await expect(position(subheaderOf.id, { ...over, type_value_column: 'KW' })).rejects.toMatchObject({
      problem: {
        fields: {
          type_value_column: ['Energie aus Leistung gibt es nur für Spalten in W, kW, MW oder GW; diese hat kWh.'],
        },
      },
    });
    await expect(writer.client.dailyReports.updatePosition({ id: made.id, body: over })).rejects.toMatchObject(
      fieldRefused('type_value_column'),
    );
    const plain = await position(subheaderOf.id, over);
    await expect(
      writer.client.dailyReports.updatePosition({ id: plain.id, body: { type_value_column: 'KW' } }),
    ).rejects.toMatchObject(fieldRefused('type_value_column'));
  });

  test('36: a sum of percentages as footer is refused with the reason; one that is already stored is not checked again', async () => {
    const { writer, position, subheaderOf } = await openPosition();
    const sum = { type_value_column: 'PR', type_footer: 'SF' };
    await expect(position(subheaderOf.id, sum)).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: {
          type_footer: ['Prozentwerte lassen sich nicht addieren: Wählen Sie den Durchschnitt oder keinen Fuß.'],
        },
      },
    });
    const { id } = await position(subheaderOf.id, { type_value_column: 'EE', type_footer: 'SF' });
    const becomes = (body: object) => writer.client.dailyReports.updatePosition({ id, body });
    await expect(becomes({ type_value_column: 'AT' })).rejects.toMatchObject(fieldRefused('type_footer'));
    expect(await becomes({ type_value_column: 'AT', type_footer: 'AF' })).toMatchObject({ type_footer: 'AF' });
    await fixture.db.updateTable('daily_report_position').set({ type_footer: 'SF' }).where('id', '=', id).execute();
    expect(await becomes({ name: 'Verfügbarkeit' })).toMatchObject({ name: 'Verfügbarkeit', type_footer: 'SF' });
  });

  test('2.20: every user of the organisation can read the report; writing requires can_write on organisation', async () => {
    const { world, header, reportId } = await open();
    const made = await header();
    const reader = await readerOf(world);
    expect((await reader.client.dailyReports.list())[0]?.daily_report_headers).toEqual([made]);
    const body = { name: 'Neu', position: 1, organisation_daily_report: reportId };
    await expect(reader.client.dailyReports.createHeader({ body })).rejects.toMatchObject(refused(403));
    await expect(reader.client.dailyReports.removeHeader({ id: made.id })).rejects.toMatchObject(refused(403));
    const powerless = await world.actor(await world.group(() => false));
    await expect(powerless.client.dailyReports.list()).rejects.toMatchObject(refused(403));
  });

  test('ids of another organisation’s report get 404 at every level', async () => {
    const { position, headerOf, subheaderOf, reportId } = await openPosition();
    const made = await position(subheaderOf.id);
    const other = await createWorld(fixture.context);
    const { client } = await other.actor(other.groups.orgaManager);
    const calls = [
      () => client.dailyReports.retrieve({ id: reportId }),
      () => client.dailyReports.header({ id: headerOf.id }),
      () => client.dailyReports.updateSubheader({ id: subheaderOf.id, body: { name: 'x' } }),
      () => client.dailyReports.removePosition({ id: made.id }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused(404));
    await expect(
      client.dailyReports.createHeader({ body: { name: 'x', position: 1, organisation_daily_report: reportId } }),
    ).rejects.toMatchObject(fieldRefused('organisation_daily_report'));
  });

  test('deleting a header deletes everything below it', async () => {
    const { writer, position, headerOf, subheaderOf } = await openPosition();
    const made = await position(subheaderOf.id);
    await writer.client.dailyReports.removeHeader({ id: headerOf.id });
    await expect(writer.client.dailyReports.subheader({ id: subheaderOf.id })).rejects.toMatchObject(refused(404));
    await expect(writer.client.dailyReports.position({ id: made.id })).rejects.toMatchObject(refused(404));
  });

  test('1.23: superusers see the report of the organisation to which they switched', async () => {
    const { world, header } = await open();
    const made = await header();
    const root = await world.superuser();
    expect(await root.client.dailyReports.headers()).toEqual([made]);
    const other = await createWorld(fixture.context);
    await root.client.organisations.switchTo({ id: root.id, body: { new_organisation: other.organisationId } });
    expect(await root.client.dailyReports.headers()).toEqual([]);
    expect(await root.client.dailyReports.header({ id: made.id })).toEqual(made);
  });

  test('2.22: the texts of the mail are stored unchanged, and only superusers can change them', async () => {
    const { world, writer } = await open();
    const root = await world.superuser();
    const body = { daily_report_html_content: '<p>Guten Tag</p>\n', daily_report_plain_text_content: ' Guten Tag ' };
    const call = { id: world.organisationId, body };
    expect(await root.client.dailyReports.updateMailContent(call)).toMatchObject(body);
    await expect(writer.client.dailyReports.updateMailContent(call)).rejects.toMatchObject(refused(403));
    const basedOn = await root.client.organisations.retrieve({ id: world.organisationId });
    const shorter = { ...call, body: { ...body, daily_report_html_content: '<p>Guten Tag</p>' } };
    await root.client.dailyReports.updateMailContent(shorter, { basedOn });
    await expect(root.client.dailyReports.updateMailContent(call, { basedOn })).rejects.toMatchObject({
      problem: { status: 409, detail: 'conflict', current: shorter.body },
    });
    await expect(root.client.dailyReports.updateMailContent({ ...call, id: 987_654 })).rejects.toMatchObject(
      refused(404),
    );
  });

  test('the report needs the same number of queries however many headers and positions it has', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const { header, subheader, position } = makersOf(root, world.organisationId);
    const list = () => counting.countedIn(() => root.client.dailyReports.list());
    const before = await list();
    for (const at of [1, 2, 3]) {
      const made = await header({ position: at });
      await position((await subheader(made.id)).id);
    }
    expect(await list()).toBe(before);
  });
});

/** Codes of a position that a client sends back when it saves the complete object. */
const SENT_BACK = {
  type_value_column: 'LD',
  type_calculation: 'sum',
  calculation_day: 'CD',
  status: '00',
} as const;
