import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

interface Placed {
  readonly id: number;
  readonly name: string | null;
  readonly position: number | null;
}
const placed = (list: readonly Placed[]) => list.map(({ name, position }) => `${position} ${name}`);

/** Creates three rows, deletes the first one, and returns the remaining two. */
async function withoutFirst(
  make: (name: string, position: number) => Promise<Placed>,
  remove: (id: number) => Promise<unknown>,
  read: () => Promise<readonly Placed[]>,
): Promise<string[]> {
  const { id } = await make('a', 1);
  await make('b', 2);
  await make('c', 3);
  await remove(id);
  return placed(await read());
}

onEveryEngine('ordering-1, -7, -11, -16: what remains after a deletion is numbered again from 1', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const { client } = await world.superuser();
    return { world, client };
  }
  const left = ['1 b', '2 c'];

  test('deleting a row renumbers its siblings, on each level of a daily report', async () => {
    const { world, client } = await open();
    const { dailyReports: calls } = client;
    const report = world.organisationId;
    const headers = () => calls.headers();
    const makeHeader = (name: string, position: number) =>
      calls.createHeader({ body: { name, position, organisation_daily_report: report } });
    expect(await withoutFirst(makeHeader, (id) => calls.removeHeader({ id }), headers)).toEqual(left);
    const header = (await headers())[0]?.id ?? 0;
    const makeSubheader = (name: string, position: number) =>
      calls.createSubheader({ body: { name, position, organisation_daily_report_header: header } });
    const subheaders = async () => (await calls.header({ id: header })).daily_report_subheaders;
    expect(await withoutFirst(makeSubheader, (id) => calls.removeSubheader({ id }), subheaders)).toEqual(left);
    const subheader = (await subheaders())[0]?.id ?? 0;
    const makePosition = (name: string, position: number) =>
      calls.createPosition({ body: { name, position, organisation_daily_report_subheader: subheader } });
    const positions = async () => (await calls.subheader({ id: subheader })).daily_report_positions;
    expect(await withoutFirst(makePosition, (id) => calls.removePosition({ id }), positions)).toEqual(left);
    expect(placed(await headers())).toEqual(left);
  });

  test('2.24: deleting a header renumbers a live data set, where Anlage stays at position 1', async () => {
    const { client } = await open();
    const { liveData: calls } = client;
    const set = await calls.create({ body: { name: 'Solar' } });
    const make = (name: string, position: number) =>
      calls.createHeader({ body: { name, position: position + 1, organisation_live_data: set.id } });
    const headers = async () => (await calls.retrieve({ id: set.id })).live_data_headers;
    const shown = await withoutFirst(make, (id) => calls.removeHeader({ id }), headers);
    expect(shown).toEqual(['1 Anlage', '2 b', '3 c']);
    const header = (await headers())[1]?.id ?? 0;
    const makePosition = (name: string, position: number) =>
      calls.createPosition({ body: { name, position, organisation_live_data_header: header } });
    const positions = async () => (await headers())[1]?.live_data_positions ?? [];
    expect(await withoutFirst(makePosition, (id) => calls.removePosition({ id }), positions)).toEqual(left);
  });

  test('deleting a header renumbers the journal of a plant system', async () => {
    const { client } = await open();
    const { journals: calls } = client;
    const { id: system } = await client.plantSystems.create({ body: { name: crypto.randomUUID() } });
    const make = (name: string, position: number) =>
      calls.createHeader({ body: { name, position, plant_system_journal: system } });
    const headers = async () => (await calls.retrieve({ id: system })).journal_headers;
    expect(await withoutFirst(make, (id) => calls.removeHeader({ id }), headers)).toEqual(left);
    const header = (await headers())[0]?.id ?? 0;
    const makePosition = (name: string, position: number) =>
      calls.createPosition({ body: { name, position, plant_system_journal_header: header } });
    const positions = async () => (await calls.header({ id: header })).journal_positions;
    expect(await withoutFirst(makePosition, (id) => calls.removePosition({ id }), positions)).toEqual(left);
  });

  test('3.35: deleting a header of a dashboard renumbers only the headers in the same column of the table', async () => {
    const { client } = await open();
    const { dashboards: calls } = client;
    const { id: plant_dashboard } = await calls.create({ body: { name: 'BHKW' } });
    const read = async () => (await calls.list()).find((one) => one.id === plant_dashboard);
    const makeHeader = (name: string, position: number, column = 1) =>
      calls.createHeader({ body: { name, position, column, plant_dashboard } });
    await makeHeader('d', 4, 2);
    const headers = async () => (await read())?.plant_dashboard_headers ?? [];
    const shown = await withoutFirst(makeHeader, (id) => calls.removeHeader({ id }), headers);
    expect(shown).toEqual([...left, '4 d']);
    const header = (await headers())[0]?.id ?? 0;
    const makePosition = (name: string, position: number) =>
      calls.createPosition({ body: { name, position, plant_dashboard_header: header } });
    const positions = async () => (await calls.header({ id: header })).plant_dashboard_positions;
    expect(await withoutFirst(makePosition, (id) => calls.removePosition({ id }), positions)).toEqual(left);
    const makeColumn = (name: string, position: number) =>
      calls.createRowColumn({ body: { name, position, plant_dashboard } });
    const columns = async () => (await read())?.plant_dashboard_row_columns ?? [];
    expect(await withoutFirst(makeColumn, (id) => calls.removeRowColumn({ id }), columns)).toEqual(left);
  });

  test('two concurrent deletions leave no gap', async () => {
    const { world, client } = await open();
    const make = (position: number) =>
      client.dailyReports.createHeader({
        body: { name: String(position), position, organisation_daily_report: world.organisationId },
      });
    const made = [await make(1), await make(2), await make(3), await make(4), await make(5)];
    await Promise.all([0, 2, 3].map((index) => client.dailyReports.removeHeader({ id: made[index]?.id ?? 0 })));
    expect(placed(await client.dailyReports.headers())).toEqual(['1 2', '2 5']);
  });
});
