import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let manager: Actor;
let plant: number;

beforeAll(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  plant = await world.plant({ name: 'Dach Nord' });
  await world.component(plant, { name: 'WR 1' });
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const stored = async () => (await manager.client.sources.list({}))[0];

test('4.43: a source is created for a plant, and its token is shown once with the settings for the device', async () => {
  backend.openAs(manager, '/settings/sources');
  await screen.findByText('Es gibt noch keine Quelle.');
  await press('Neue Quelle');
  const form = await dialog('Neue Quelle');
  expect(form.getByText(/Modbus, FTP, FTPS, SFTP, IMAP und HTTP.* legt ein Superuser an\.$/)).toBeTruthy();
  await user.click(await form.findByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Dach Nord' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Telegraf');
  await user.type(form.getByRole('textbox', { name: 'Sendet mindestens alle' }), '5');
  await press('Quelle anlegen');
  const made = await dialog('Der Token ist angelegt');
  const token = made.getByLabelText('Token').textContent;
  expect(token).toMatch(/^lw_src_\w{57}$/);
  expect(made.getByLabelText('So sendet das Gerät').textContent).toContain(`token = "${token}"`);
  expect(await stored()).toMatchObject({
    plant,
    name: 'Telegraf',
    kind: 'influx',
    interval_minutes: 5,
    slot_seconds: 60,
  });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('noch nichts empfangen')).toBeTruthy();
  expect(document.body.textContent).not.toContain(token);
});

test('a service of a manufacturer is chosen by name, is marked as untested, and asks for its settings', async () => {
  backend.openAs(await backend.world.superuser(), '/settings/sources?dialog=new&kind=http');
  const form = await dialog('Neue Quelle');
  await user.click(await form.findByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Dach Nord' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Cloud');
  await user.click(await form.findByRole('combobox', { name: 'Hersteller' }));
  await user.click(await screen.findByRole('option', { name: 'SolarEdge' }));
  expect(await form.findByText(/^Am echten Dienst noch nicht erprobt/)).toBeTruthy();
  await press('Einmal abfragen');
  expect(await form.findByText(/Es fehlt ein Wert für: site/)).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Werte' }), 'site=4711');
  await press('Quelle anlegen');
  await waitFor(async () => {
    const made = (await manager.client.sources.list({})).find(({ name }) => name === 'Cloud');
    expect(made).toMatchObject({ kind: 'http', preset: 'solaredge', parameters: 'site=4711', poll_seconds: 900 });
  });
  const cloud = (await manager.client.sources.list({})).find(({ name }) => name === 'Cloud');
  await backend.context.db
    .deleteFrom('source')
    .where('id', '=', cloud?.id ?? 0)
    .execute();
});

test('an address of a source is assigned to a column of its plant, with a factor', async () => {
  const { id = 0 } = (await stored()) ?? {};
  const { db } = backend.context;
  const at = { first_seen_at: 1, last_seen_at: 1, last_time: Date.UTC(2026, 10, 22), last_value: '12.5', readings: 3 };
  await db
    .insertInto('source_address')
    .values({ source_id: id, address: 'pv power', column_id: null, factor: null, ...at })
    .execute();
  backend.openAs(manager, '/settings/sources');
  await press('Telegraf');
  const addresses = await dialog('Was Telegraf sendet');
  expect((await addresses.findByRole('row', { name: /pv power/ })).textContent).toContain('12.5');
  await press('pv power zuordnen');
  const form = await dialog('Adresse zuordnen');
  const column = await form.findByRole('combobox', { name: 'Spalte' });
  await waitFor(() => expect(column).toHaveProperty('disabled', false));
  await user.click(column);
  await user.click(await screen.findByRole('option', { name: 'WR 1: Wert 1 (kW)' }));
  await user.clear(form.getByRole('textbox', { name: 'Faktor' }));
  await user.type(form.getByRole('textbox', { name: 'Faktor' }), '0,001');
  await press('Speichern');
  expect(await addresses.findByText('WR 1: Wert 1 × 0,001')).toBeTruthy();
  const [bound] = await manager.client.sources.addresses({ id });
  expect(bound).toMatchObject({ component_name: 'WR 1', factor: 0.001 });
});

test('a token is replaced without a gap, and the source is paused and deleted', async () => {
  backend.openAs(manager, '/settings/sources');
  await press('Token von Telegraf');
  await dialog('Token von Telegraf');
  await press('Weiterer Token');
  expect((await dialog('Der Token ist angelegt')).getByLabelText('Token').textContent).toMatch(/^lw_src_/);
  await user.keyboard('{Escape}');
  const [first] = (await stored())?.tokens ?? [];
  await press('Token von Telegraf');
  await press(`lw_src_${first?.public_id}… widerrufen`);
  await user.click((await dialog('Widerrufen')).getByRole('button', { name: 'Widerrufen' }));
  expect(await screen.findByText('Token wurde widerrufen')).toBeTruthy();
  expect((await stored())?.tokens).toHaveLength(1);
  await user.keyboard('{Escape}');
  await press('Telegraf bearbeiten');
  await user.click((await dialog('Quelle bearbeiten')).getByRole('switch', { name: /^Angehalten/ }));
  await press('Speichern');
  expect(await screen.findByText('angehalten')).toBeTruthy();
  await press('Telegraf löschen');
  await user.click((await dialog('Quelle löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Es gibt noch keine Quelle.')).toBeTruthy();
});

test('probable assignments are proposed with their reasons, and only ticked ones are stored', async () => {
  const { db } = backend.context;
  const made = await manager.client.sources.create({ body: { plant, name: 'MQTT', kind: 'influx' } });
  const component = await backend.world.component(plant, { name: 'Zähler', sernum: '77123', columns: 1 });
  await db
    .updateTable('component_column')
    .set({ col_description: 'Leistung', col_unit: 'kW' })
    .where('id', '=', component.columns[0] ?? 0)
    .execute();
  for (const address of ['meter/77123 power_w', 'meter/77123 mode'])
    await db
      .insertInto('source_address')
      .values({ source_id: made.id, address, column_id: null, factor: null })
      .execute();
  backend.openAs(manager, '/settings/sources');
  await press('MQTT');
  await press('Zuordnung vorschlagen');
  const proposals = await dialog('Wohin gehört, was MQTT sendet?');
  const row = await proposals.findByRole('row', { name: /77123 power_w/ });
  expect(row.textContent).toContain('Zähler: Leistung (kW) × 0,001');
  expect(row.textContent).toContain('Seriennummer, Name, Einheit');
  const other = proposals.getByRole('checkbox', { name: 'meter/77123 mode zuordnen' });
  expect(other).toHaveProperty('disabled', true);
  const confirm = proposals.getByRole('button', { name: /Angekreuzte zuordnen/ });
  expect(confirm).toHaveProperty('disabled', true);
  await user.click(proposals.getByRole('checkbox', { name: 'meter/77123 power_w zuordnen' }));
  await user.click(confirm);
  await waitFor(async () => {
    const addresses = await manager.client.sources.addresses({ id: made.id });
    expect(addresses.find(({ address }) => address.endsWith('power_w'))).toMatchObject({
      column: component.columns[0],
      factor: 0.001,
    });
  });
});

test('assignments are stored as a template, which proposes them for another source; nothing is assigned before it is ticked', async () => {
  const { db } = backend.context;
  const { sources } = manager.client;
  const column = async (of: number, name: string) => {
    const { columns } = await backend.world.component(of, { name, columns: 1 });
    const id = columns[0] ?? 0;
    await db
      .updateTable('component_column')
      .set({ col_description: 'Zustand', col_unit: '' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const first = await sources.create({ body: { plant, name: 'Erste', kind: 'influx' } });
  const bindings = [{ address: 'pv,host=a zz', column: await column(plant, 'Schrank'), factor: 2 }];
  await sources.bind({ id: first.id, body: { bindings } });
  const south = await backend.world.plant({ name: 'Dach Süd' });
  const wanted = await column(south, 'Schrank');
  const second = await sources.create({ body: { plant: south, name: 'Zweite', kind: 'influx' } });
  await db
    .insertInto('source_address')
    .values({ source_id: second.id, address: 'pv,host=b zz', column_id: null, factor: null })
    .execute();
  backend.openAs(manager, '/settings/sources');
  await press('Erste');
  await press('Als Vorlage aufheben');
  const keep = await dialog('Zuordnungen als Vorlage aufheben');
  await user.type(keep.getByRole('textbox', { name: 'Name' }), 'Schrank');
  await press('Speichern');
  expect(await screen.findByText('Vorlage wurde angelegt')).toBeTruthy();
  await user.keyboard('{Escape}');
  await press('Zweite');
  await press('Zuordnung vorschlagen');
  const proposals = await dialog('Wohin gehört, was Zweite sendet?');
  expect((await proposals.findByRole('row', { name: /host=b zz/ })).textContent).toContain('keiner');
  await user.click(await proposals.findByRole('combobox', { name: 'Nach Vorlage' }));
  await user.click(await screen.findByRole('option', { name: 'Schrank' }));
  await user.click(await proposals.findByRole('button', { name: 'Alle der Vorlage ankreuzen (1)' }));
  const row = proposals.getByRole('row', { name: /host=b zz/ });
  expect(row.textContent).toContain('Schrank: Zustand × 2');
  expect(row.textContent).toContain('Vorlage: pv,host=a zz');
  expect((await sources.addresses({ id: second.id }))[0]?.column).toBeNull();
  await user.click(proposals.getByRole('button', { name: 'Angekreuzte zuordnen (1)' }));
  await waitFor(async () =>
    expect((await sources.addresses({ id: second.id }))[0]).toMatchObject({ column: wanted, factor: 2 }),
  );
});

test('a template shows its lines and is deleted; assignments made with it stay', async () => {
  backend.openAs(manager, '/settings/sources?dialog=templates');
  await press('Schrank');
  expect((await (await dialog('Schrank')).findByRole('row', { name: /host=a zz/ })).textContent).toContain('× 2');
  await user.keyboard('{Escape}');
  await press('Schrank löschen');
  await user.click((await dialog('Vorlage löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Vorlage wurde gelöscht')).toBeTruthy();
  expect(await manager.client.sources.templates()).toEqual([]);
  const all = await manager.client.sources.list({});
  const second = all.find(({ name }) => name === 'Zweite');
  expect(second?.unbound).toBe(0);
});

test('a component is created from the values of a device, and its addresses are assigned to it with two clicks', async () => {
  const { db } = backend.context;
  const root = await backend.world.superuser();
  const { client } = root;
  const west = await backend.world.plant({ name: 'Dach West' });
  const { id } = await client.sources.create({ body: { plant: west, name: 'Wechselrichter', kind: 'influx' } });
  for (const [address, sent_unit] of [
    ['SN0001 inverter.W', 'W'],
    ['SN0001 inverter.WH', 'Wh'],
    ['SN0001 inverter.St', null],
    ['SN0002 inverter.W', 'W'],
    // it has no unit, because OpenDTU publishes none
    ['solar/116481234567/0/yieldday', null],
  ] as const)
    await db.insertInto('source_address').values({ source_id: id, address, sent_unit, last_value: '5' }).execute();
  backend.openAs(root, '/settings/sources');
  await press('Wechselrichter');
  await press('Zuordnung vorschlagen');
  const before = await dialog('Wohin gehört, was Wechselrichter sendet?');
  expect(await before.findByText(/^Keine Spalte passt besser als die anderen/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await press('Komponente dafür anlegen');
  const form = await dialog('Komponente für das, was Wechselrichter sendet');
  expect(form.getByRole('textbox', { name: 'Einheit: solar/116481234567/0/yieldday' })).toHaveProperty('value', 'kWh');
  await user.type(form.getByRole('textbox', { name: 'Gerät' }), 'SN0001');
  expect(form.queryByText('SN0002 inverter.W')).toBeNull();
  expect(form.getByRole('textbox', { name: 'Seriennummer' })).toHaveProperty('value', 'SN0001');
  await user.type(form.getByRole('textbox', { name: 'Komponente' }), 'WR 1');
  await user.click(form.getByRole('checkbox', { name: 'Anlegen: SN0001 inverter.St' }));
  expect(form.getByRole('textbox', { name: 'Name: SN0001 inverter.W' })).toHaveProperty('value', 'Wirkleistung');
  expect(form.getByRole('textbox', { name: 'Einheit: SN0001 inverter.W' })).toHaveProperty('value', 'kW');
  const unit = form.getByRole('textbox', { name: 'Einheit: SN0001 inverter.WH' });
  await user.clear(unit);
  await user.type(unit, 'MWh');
  const onTile = await form.findByRole('switch', { name: /^Auf der Kachel der Anlage zeigen/ });
  expect(onTile).toHaveProperty('checked', true);
  await press('Mit 2 Spalten anlegen');
  const proposals = await dialog('Wohin gehört, was Wechselrichter sendet?');
  expect((await proposals.findByRole('row', { name: /SN0001 inverter.W / })).textContent).toContain('noch kein Wert');
  await user.click(await proposals.findByRole('button', { name: 'Alle mit Seriennummer und Namen ankreuzen (2)' }));
  await user.click(proposals.getByRole('button', { name: 'Angekreuzte zuordnen (2)' }));
  const bound = async () =>
    (await client.sources.addresses({ id }))
      .filter(({ column }) => column !== null)
      .map(({ address, component_name, column_name, factor }) => [address, component_name, column_name, factor]);
  await waitFor(async () =>
    expect(await bound()).toEqual([
      ['SN0001 inverter.W', 'WR 1', 'Wirkleistung', 0.001],
      // the factor converts Wh to the unit that was typed, MWh
      ['SN0001 inverter.WH', 'WR 1', 'Gesamtertrag', 0.000_001],
    ]),
  );
  const { plant_prio_values: shown } = await client.plants.retrieve({ id: west });
  expect(shown.map(({ name }) => name)).toEqual(['Wirkleistung', 'Gesamtertrag', null]);
});

test("W3: a device that replaces another one takes over the old one's columns, with one click", async () => {
  const { db } = backend.context;
  const { client } = manager;
  const name = 'Getauscht';
  const { id } = await client.sources.create({ body: { plant, name, kind: 'influx' } });
  const { columns } = await backend.world.component(plant, { name: 'WR 7', sernum: 'SN0007', columns: 2 });
  for (const [at, field] of ['power', 'energy'].entries()) {
    const address = { source_id: id, factor: 0.5, last_value: '5', readings: 3 };
    await db
      .insertInto('source_address')
      .values([
        { ...address, address: `SN0007 ${field}`, column_id: columns[at] ?? 0, first_seen_at: 1, last_seen_at: 2 },
        { ...address, address: `SN0008 ${field}`, column_id: null, first_seen_at: 3, last_seen_at: 4 },
      ])
      .execute();
  }
  backend.openAs(manager, '/settings/sources');
  await press(name);
  await press('Zuordnung vorschlagen');
  const proposals = await dialog(`Wohin gehört, was ${name} sendet?`);
  const row = await proposals.findByRole('row', { name: /SN0008 power/ });
  expect(row.textContent).toContain('an Stelle von SN0007, das seitdem schweigt');
  await user.click(proposals.getByRole('button', { name: 'An Stelle von SN0007: alle ankreuzen (2)' }));
  await user.click(proposals.getByRole('button', { name: 'Angekreuzte zuordnen (2)' }));
  await waitFor(async () =>
    expect(
      (await client.sources.addresses({ id }))
        .filter(({ column }) => column !== null)
        .map(({ address, column, factor }) => [address, column, factor]),
    ).toEqual([
      ['SN0008 energy', columns[1], 0.5],
      ['SN0008 power', columns[0], 0.5],
    ]),
  );
});

test("the reason why a broker cannot be reached is shown in the list, with the broker's message", async () => {
  const root = await backend.world.superuser();
  const body = { plant, name: 'Broker', kind: 'mqtt', host: 'broker.example.org', topics: 'solar/#' } as const;
  const { id } = await root.client.sources.create({ body });
  backend.openAs(root, '/settings/sources');
  expect((await screen.findByRole('row', { name: /Broker/ })).textContent).toContain('wird verbunden');
  await backend.context.db
    .updateTable('source')
    .set({ fault: 'no_tls', fault_detail: 'read ECONNRESET' })
    .where('id', '=', id)
    .execute();
  backend.openAs(root, '/settings/sources');
  const row = await screen.findByRole('row', { name: /Broker.*gestört/ });
  expect(row.textContent).toContain('gestört: trennt beim TLS-Handschlag (spricht dieser Port TLS? meist 8883)');
  expect(row.textContent).toContain('read ECONNRESET');
});

test('if a device cannot be reached, the list and its empty addresses show why, also to users who may not change it', async () => {
  const root = await backend.world.superuser();
  const { id } = await root.client.sources.create({
    body: { plant, name: 'WR Süd', kind: 'modbus', host: '127.0.0.1', port: 8445 },
  });
  await backend.context.db
    .updateTable('source')
    .set({
      fault: 'no_answer',
      fault_detail: '1: nothing within 5 s at holding 40000',
      failing_since: Date.UTC(2026, 10, 22, 0, 44),
    })
    .where('id', '=', id)
    .execute();
  backend.openAs(manager, '/settings/sources');
  const row = await screen.findByRole('row', { name: /WR Süd/ });
  const said = '127.0.0.1:8445, seit 22.11.2026 01:44: Einheit 1: keine Antwort binnen 5 s an holding 40000';
  expect(row.textContent).toContain('gestört: Gerät antwortet nicht');
  expect(row.textContent).toContain(said);
  expect(screen.queryByRole('button', { name: 'WR Süd bearbeiten' })).toBeNull();
  await press('WR Süd');
  const empty = await dialog('Was WR Süd sendet');
  expect(await empty.findByText('Es ist nichts angekommen.')).toBeTruthy();
  expect(empty.getByText(/Gerät antwortet nicht/).textContent).toContain(said);
});

test('if a host is typed with its port, a message says that the port has its own field', async () => {
  const root = await backend.world.superuser();
  backend.openAs(root, '/settings/sources?dialog=new');
  const form = await dialog('Neue Quelle');
  await user.click(form.getByRole('combobox', { name: 'Art' }));
  await user.click(await screen.findByRole('option', { name: 'Modbus TCP' }));
  expect(form.getByText('leer: 502')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'WR');
  await user.click(form.getByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: 'Dach Nord' }));
  await user.type(form.getByRole('textbox', { name: 'Rechner' }), '127.0.0.1:8445');
  await press('Quelle anlegen');
  expect(await form.findByText('Bitte ohne Port angeben: Der Port hat ein eigenes Feld.')).toBeTruthy();
});
