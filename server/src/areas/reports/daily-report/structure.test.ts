import { expect, test } from 'vitest';
import { DailyReportStructure } from '@leitwarte/core/entities';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld, type World } from '../../../testing/world.ts';

type Structure = Awaited<ReturnType<Awaited<ReturnType<World['superuser']>>['client']['dailyReports']['retrieve']>>;
/** The structure as text, one line for each row. */
const linesOf = ({ daily_report_headers }: Structure) =>
  daily_report_headers.flatMap((header) => [
    `${header.position} ${header.name}`,
    ...header.daily_report_subheaders.flatMap((sub) => [
      `  ${sub.position} ${sub.name}`,
      ...sub.daily_report_positions.map((one) => `    ${one.position} ${one.name} ${one.type_value_column}`),
    ]),
  ]);

onEveryEngine('the whole structure of a daily report', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const { dailyReports: calls } = manager.client;
    const id = world.organisationId;
    const plant = await world.plant({ name: 'Dach' });
    const component = await world.component(plant, { name: 'WR 1' });
    const body = {
      daily_report_headers: [
        {
          name: 'Solar',
          show_installed_capacity: true,
          linked_plant: plant,
          daily_report_subheaders: [
            {
              name: 'Ertrag',
              daily_report_positions: [
                {
                  name: 'E-Day',
                  linked_plant: plant,
                  linked_component: component.id,
                  linked_component_data_description_data: 'W1',
                  type_value_column: 'TK' as const,
                },
                { name: 'Summe', type_column: 'SD' as const },
              ],
            },
          ],
        },
        { name: 'Wind', daily_report_subheaders: [] },
      ],
    };
    const stored = await calls.replaceStructure({ id, body });
    return { world, manager, calls, id, plant, component: component.id, stored };
  }
  const wanted = ['1 Solar', '  1 Ertrag', '    1 E-Day TK', '    2 Summe LD', '2 Wind'];

  test('a structure is stored in the given order, with default values for new rows, and is read back unchanged', async () => {
    const { calls, id, stored, component } = await open();
    expect(linesOf(stored)).toEqual(wanted);
    expect(await calls.retrieve({ id })).toEqual(stored);
    const [day] = stored.daily_report_headers[0]?.daily_report_subheaders[0]?.daily_report_positions ?? [];
    expect(day).toMatchObject({ linked_component: component, type_footer: 'EF', calculation_day: 'CD', status: '00' });
  });

  test('writing an earlier structure restores deleted parts; rows that still exist keep their id', async () => {
    const { calls, id, stored } = await open();
    const [solar, wind] = stored.daily_report_headers;
    await calls.removeHeader({ id: solar?.id ?? 0 });
    const without = await calls.retrieve({ id });
    expect(linesOf(without)).toEqual(['1 Wind']);
    const back = await calls.replaceStructure({ id, body: DailyReportStructure.parse(stored) }, { basedOn: without });
    expect(linesOf(back)).toEqual(wanted);
    expect(back.daily_report_headers[1]?.id).toBe(wind?.id);
    const again = await calls.replaceStructure({ id, body: DailyReportStructure.parse(without) }, { basedOn: back });
    expect(linesOf(again)).toEqual(['1 Wind']);
  });

  test('4.44: a concurrent change of another user is overwritten only after confirmation; without it 409 returns the current version', async () => {
    const { calls, id, stored } = await open();
    await calls.updateHeader({ id: stored.daily_report_headers[1]?.id ?? 0, body: { name: 'Wasser' } });
    await expect(
      calls.replaceStructure({ id, body: { daily_report_headers: [] } }, { basedOn: stored }),
    ).rejects.toMatchObject({ problem: { status: 409, detail: 'conflict' } });
    expect(linesOf(await calls.retrieve({ id }))).toContain('2 Wasser');
  });

  test('plants and components of another organisation are refused, its rows become new ones, and nothing is stored partially', async () => {
    const { calls, id, stored } = await open();
    const far = await open();
    const foreign = far.stored.daily_report_headers[0];
    const linked = (over: object) => ({
      daily_report_headers: [
        { name: 'A', daily_report_subheaders: [{ name: 'B', daily_report_positions: [{ name: 'C', ...over }] }] },
      ],
    });
    for (const over of [{ linked_plant: far.plant }, { linked_component: far.component }])
      await expect(calls.replaceStructure({ id, body: linked(over) })).rejects.toMatchObject({
        problem: { status: 400 },
      });
    await expect(calls.replaceStructure({ id: far.id, body: linked({}) })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    expect(await calls.retrieve({ id })).toEqual(stored);
    const taken = await calls.replaceStructure({
      id,
      body: { daily_report_headers: [{ id: foreign?.id, name: 'Fremd', daily_report_subheaders: [] }] },
    });
    expect(taken.daily_report_headers[0]?.id).not.toBe(foreign?.id);
    expect(await far.calls.retrieve({ id: far.id })).toEqual(far.stored);
  });

  test('a superuser can copy a structure to another organisation: equal names are linked, other names are listed, nothing is removed', async () => {
    const { world, id, stored } = await open();
    const other = await createWorld(fixture.context);
    const root = await world.superuser();
    const { dailyReports: calls } = root.client;
    const target = other.organisationId;
    const bare = await calls.copyStructure({ id: target, body: { from: id } });
    expect(bare.unmatched.toSorted((a, b) => a.localeCompare(b))).toEqual(['Dach']);
    expect(linesOf(bare.report)).toEqual(wanted);
    expect(bare.report.daily_report_headers[0]?.linked_plant).toBeNull();
    await expect(calls.copyStructure({ id: target, body: { from: id } })).rejects.toMatchObject({
      problem: { status: 409, detail: 'report_not_empty' },
    });
    const roof = await other.plant({ name: 'Dach' });
    const { id: inverter } = await other.component(roof, { name: 'WR 1' });
    const { report, unmatched } = await calls.copyStructure({ id: target, body: { from: id, replace: true } });
    expect(unmatched).toEqual([]);
    const position = report.daily_report_headers[0]?.daily_report_subheaders[0]?.daily_report_positions[0];
    expect(position).toMatchObject({ linked_plant: roof, linked_component: inverter });
    expect(await calls.retrieve({ id })).toEqual(stored);
    await expect(calls.copyStructure({ id: target, body: { from: 999_999, replace: true } })).rejects.toMatchObject({
      problem: { status: 400, fields: { from: expect.anything() } },
    });
  });
});
