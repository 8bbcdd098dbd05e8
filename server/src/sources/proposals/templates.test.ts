import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceMade, SourceTemplate } from '@leitwarte/core/entities';
import { testEngines } from '../../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../../testing/sourceRoom.ts';
import { proposeJob } from './proposeJob.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

describe.each(testEngines)('assignments stored as a template (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => NOW });
  });
  afterAll(() => room.close());
  beforeEach(() => room.renew());

  interface Device {
    readonly name: string;
    readonly sernum?: string;
    readonly columns: readonly (readonly [name: string, unit: string])[];
  }

  /** Creates a plant with devices; returns its columns by `device column`. */
  const plantOf = async (devices: readonly Device[], organisationId = room.world.organisationId) => {
    const plant = await room.world.plant({ name: 'Dach', organisationId });
    const columns = new Map<string, number>();
    for (const { name, sernum, columns: named } of devices) {
      const component = await room.world.component(plant, {
        name,
        columns: named.length,
        ...(sernum === undefined ? {} : { sernum }),
      });
      for (const [at, [column, unit]] of named.entries()) {
        const id = component.columns[at] ?? 0;
        columns.set(`${name} ${column}`, id);
        await room.context.db
          .updateTable('component_column')
          .set({ col_description: column, col_unit: unit, is_suitable_for_analyse: 1 })
          .where('id', '=', id)
          .execute();
      }
    }
    return { plant, columns, column: (name: string) => columns.get(name) ?? 0 };
  };

  type Plant = Awaited<ReturnType<typeof plantOf>>;

  const sourceOf = async ({ plant }: Plant, lines: readonly string[]): Promise<SourceMade> => {
    const made = await room.make({ plant, name: crypto.randomUUID(), slot_seconds: 60 });
    await room.send(made.token, lines.map((line) => `${line} ${NOW - 60_000}`).join('\n'));
    await room.pass();
    return made;
  };
  const bind = (source: SourceMade, bindings: { address: string; column: number; factor?: number; rule?: 'mean' }[]) =>
    room.root.client.sources.bind({ id: source.id, body: { bindings } });
  const keep = (source: SourceMade, name: string = crypto.randomUUID()): Promise<SourceTemplate> =>
    room.root.client.sources.keepTemplate({ body: { source: source.id, name } });
  const proposed = async (source: SourceMade, { columns }: Plant, { lines }: Pick<SourceTemplate, 'lines'>) =>
    Object.fromEntries(
      (await proposeJob(room.job, { sourceId: source.id, lines }, () => undefined)).map((one) => [
        one.address,
        one.column === null
          ? null
          : [[...columns].find(([, id]) => id === one.column)?.[0], one.factor, one.rule, one.reasons[0]],
      ]),
    );

  const inverter = (name: string, sernum: string, unit = 'kW'): Device => ({
    name,
    sernum,
    columns: [
      ['Leistung', unit],
      ['Wert 2', ''],
    ],
  });

  test('if addresses contain serial numbers, one template line covers all devices, even those of another plant', async () => {
    const first = await plantOf([inverter('WR 1', '114180'), inverter('WR 2', '114181')]);
    const source = await sourceOf(first, ['dtu/114180 x1=5,x2=1', 'dtu/114181 x1=5,x2=1']);
    await bind(source, [
      { address: 'dtu/114180 x1', column: first.column('WR 1 Leistung'), factor: 0.001, rule: 'mean' },
      { address: 'dtu/114181 x1', column: first.column('WR 2 Leistung'), factor: 0.001, rule: 'mean' },
      { address: 'dtu/114180 x2', column: first.column('WR 1 Wert 2') },
    ]);
    const template = await keep(source);
    expect(template.lines).toEqual([
      { address: 'dtu/{serial} x1', component: '', column: 'Leistung', unit: 'kW', factor: 0.001, rule: 'mean' },
      { address: 'dtu/{serial} x2', component: '', column: 'Wert 2', unit: '', factor: 1, rule: 'last' },
    ]);
    const second = await plantOf([inverter('Inverter A', '220001'), inverter('Inverter B', '220002', 'W')]);
    const other = await sourceOf(second, ['dtu/220001 x1=5,x2=1', 'dtu/220002 x1=5', 'dtu/999 x1=5']);
    expect(await proposed(other, second, template)).toEqual({
      'dtu/220001 x1': ['Inverter A Leistung', 0.001, 'mean', 'template'],
      'dtu/220001 x2': ['Inverter A Wert 2', 1, 'last', 'template'],
      // the same values, in a column with the unit W
      'dtu/220002 x1': ['Inverter B Leistung', 1, 'mean', 'template'],
      'dtu/999 x1': null,
    });
    expect(Object.values(await proposed(other, second, { lines: [] }))).toEqual([null, null, null, null]);
    const addresses = await room.root.client.sources.addresses({ id: other.id });
    expect(addresses.map(({ column }) => column)).toEqual([null, null, null, null]);
  });

  test('without a serial number the template assigns a component with the same name, even on another host', async () => {
    const device = (name: string): Device => ({ name, columns: [['Wert 1', 'kW']] });
    const first = await plantOf([device('Zähler'), device('BHKW')]);
    const source = await sourceOf(first, ['m,host=a,tag=1 x=5', 'm,host=a,tag=2 x=5']);
    await bind(source, [
      { address: 'm,host=a,tag=1 x', column: first.column('Zähler Wert 1') },
      { address: 'm,host=a,tag=2 x', column: first.column('BHKW Wert 1'), factor: 2 },
    ]);
    const template = await keep(source);
    const second = await plantOf([device('BHKW'), device('Zähler'), device('Speicher')]);
    const other = await sourceOf(second, ['m,host=b,tag=1 x=5', 'm,host=b,tag=2 x=5', 'm,host=b,tag=1 y=5']);
    expect(await proposed(other, second, template)).toEqual({
      'm,host=b,tag=1 x': ['Zähler Wert 1', 1, 'last', 'template'],
      'm,host=b,tag=2 x': ['BHKW Wert 1', 2, 'last', 'template'],
      'm,host=b,tag=1 y': null,
    });
  });

  test('a template never assigns an address to a component with another serial number, or to a column of another quantity', async () => {
    const device = (name: string, sernum: string, unit: string): Device => ({
      name,
      sernum,
      columns: [['Wert 1', unit]],
    });
    const first = await plantOf([device('WR 1', '', 'kW')]);
    const source = await sourceOf(first, ['dtu/5001 x=5']);
    await bind(source, [{ address: 'dtu/5001 x', column: first.column('WR 1 Wert 1') }]);
    const template = await keep(source);
    const second = await plantOf([device('WR 1', '6001', 'kW'), device('WR 2', '6002', '°C')]);
    const other = await sourceOf(second, ['dtu/6002 x=5']);
    expect(await proposed(other, second, template)).toEqual({ 'dtu/6002 x': null });
  });

  test('a template belongs to the organisation of the plant: other organisations neither see, use, create nor delete it', async () => {
    const { id: organisationId } = await room.root.client.organisations.create({
      body: { name: `Nachbarn ${engine}` },
    });
    const foreign = await plantOf([inverter('WR 1', '1')], organisationId);
    const source = await sourceOf(foreign, ['pv x=1']);
    await bind(source, [{ address: 'pv x', column: foreign.column('WR 1 Leistung') }]);
    const template = await keep(source, 'Dach');
    expect(template).toMatchObject({ organisation: organisationId, organisation_name: `Nachbarn ${engine}` });
    const stranger = await room.world.actor(room.world.groups.orgaManager);
    const { sources } = stranger.client;
    expect((await sources.templates()).map(({ id }) => id)).not.toContain(template.id);
    await expect(sources.removeTemplate({ id: template.id })).rejects.toMatchObject({ problem: { status: 404 } });
    await expect(sources.keepTemplate({ body: { source: source.id, name: 'x' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { source: [expect.any(String)] } },
    });
    const { id } = await room.make();
    await expect(sources.proposals({ id, query: { template: template.id } })).rejects.toMatchObject({
      problem: { status: 400, fields: { template: [expect.any(String)] } },
    });
    const owner = await room.world.actor(room.world.groups.orgaManager, { organisationId });
    expect((await owner.client.sources.templates()).map(({ name }) => name)).toEqual(['Dach']);
    await owner.client.sources.removeTemplate({ id: template.id });
    expect(await owner.client.sources.templates()).toEqual([]);
  });

  test('a template is kept after its source is deleted, has a unique name, and has at least one line', async () => {
    const plant = await plantOf([inverter('WR 1', '1')]);
    const source = await sourceOf(plant, ['pv x=1']);
    await expect(keep(source)).rejects.toMatchObject({
      problem: { fields: { source: ['Von dieser Quelle ist nichts zugeordnet.'] } },
    });
    await bind(source, [{ address: 'pv x', column: plant.column('WR 1 Leistung') }]);
    const name = `Telegraf ${engine}`;
    const { id } = await keep(source, name);
    await expect(keep(source, name)).rejects.toMatchObject({ problem: { fields: { name: [expect.any(String)] } } });
    await room.root.client.sources.remove({ id: source.id });
    expect((await room.root.client.sources.templates()).map((one) => one.id)).toContain(id);
    await room.root.client.sources.removeTemplate({ id });
    expect((await room.root.client.sources.templates()).map((one) => one.id)).not.toContain(id);
  });
});
