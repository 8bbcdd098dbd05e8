import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Source, SourceAddress } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder, runCli } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  const plant = await backend.world.plant({ name: 'Dach Nord' });
  await backend.world.component(plant, { name: 'WR 1' });
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['sources', ...argv]);
const sources = async () => z.array(Source).parse(await backend.json(['sources', 'list']));
const addresses = async (...argv: string[]) =>
  z.array(SourceAddress).parse(await backend.json(['sources', 'addresses', 'Telegraf', ...argv]));

test('4.42: a source is created with a token that is shown once, gets bindings, is paused, gets a second token, is deleted', async () => {
  const made = await type('create', 'Dach Nord', 'Telegraf', '--interval', '5');
  expect(made.code).toBe(0);
  const token = /lw_src_\w{57}/.exec(made.stdout)?.[0] ?? '';
  expect(token).not.toBe('');
  expect(made.stderr).toContain('nicht noch einmal');
  const [listed] = await sources();
  expect(listed).toMatchObject({
    name: 'Telegraf',
    kind: 'influx',
    slot_seconds: 60,
    interval_minutes: 5,
    state: 'waiting',
  });
  expect(JSON.stringify(listed)).not.toContain(token);
  expect((await type('bind', 'Telegraf', 'pv power', 'WR 1:W1', '--factor', '0.001')).code).toBe(0);
  expect(await addresses()).toMatchObject([{ address: 'pv power', component_name: 'WR 1', factor: 0.001 }]);
  expect(await addresses('--unbound')).toEqual([]);
  expect((await type('token', 'Dach Nord:Telegraf')).stdout).toMatch(/lw_src_\w{57}/);
  expect((await type('revoke', 'Telegraf', `lw_src_${token.slice(7, 15)}`, '--yes')).code).toBe(0);
  expect((await sources())[0]?.tokens).toHaveLength(1);
  expect((await type('revoke', 'Telegraf', 'lw_src_XXXXXXXX', '--yes')).code).toBe(6);
  expect((await type('update', 'Telegraf', '--hold', 'ja', '--unwatched')).code).toBe(0);
  expect((await sources())[0]).toMatchObject({ state: 'held', interval_minutes: null });
});

test('40.4: the consent of an owner starts with an address that is shown, and is completed with the address at which the browser arrived', async () => {
  const recipe = join(emptyFolder(), 'dienst.json');
  const base = 'http://127.0.0.1:9';
  const signIn = { kind: 'oauth', url: '/token', grant: 'refresh_token', authorize: `${base}/auth` };
  writeFileSync(recipe, JSON.stringify({ base, signIn, requests: [{ path: '/' }] }));
  expect((await type('create', 'Dach Nord', 'Cloud', '--kind', 'http', '--recipe', recipe)).code).toBe(0);
  const { url } = z.object({ url: z.string() }).parse(await backend.json(['sources', 'consent', 'Cloud']));
  const asked = new URL(url).searchParams;
  expect(asked.get('redirect_uri')).toMatch(/\/settings\/sources$/);
  const back = `https://portal.example.org/settings/sources?code=c&state=${asked.get('state') ?? ''}`;
  expect(await type('consented', 'Cloud', 'https://portal.example.org/')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('code= und state='),
  });
  const refused = `https://portal.example.org/settings/sources?error=access_denied&state=${asked.get('state') ?? ''}`;
  expect(await type('consented', 'Cloud', refused)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nicht zugestimmt (access_denied)'),
  });
  expect((await type('consented', 'Cloud', back)).code).toBe(0);
  // each request for consent can be completed only once
  expect((await type('consented', 'Cloud', back)).code).toBe(1);
  expect((await type('remove', 'Cloud', '--yes')).code).toBe(0);
});

test('the help says that --at is the machine of the source, and --host the installation', async () => {
  const helpOf = async (...argv: string[]) => (await runCli([...argv, '--help'])).stdout.replaceAll(/\s+/g, ' ');
  expect(await helpOf('sources', 'create')).toMatch(/--at <rechner> .*Gerät der Quelle.*die Installation ist --host/);
  expect(await helpOf()).toMatch(/--host <adresse> Adresse der Installation, an die der Befehl geht/);
});

test('a dry run shows how a broker would be reached, but of its password only that one is set', async () => {
  const file = join(emptyFolder(), 'pw');
  writeFileSync(file, 'gartenzaun\n');
  const reached = ['--kind', 'mqtt', '--at', 'broker.example.org', '--topic', 'solar/#', '--password-file', file];
  for (const form of [[], ['--json']]) {
    const { code, stdout } = await type('create', 'Dach Nord', 'OpenDTU', ...reached, '--dry-run', ...form);
    expect(code).toBe(0);
    expect(stdout).toMatch(/"password": ?"\*\*\*"/);
    expect(stdout).toContain('broker.example.org');
    expect(stdout).not.toContain('gartenzaun');
  }
});

test('several topics are given one by one; a comma between them is refused with the name of the option', async () => {
  const reached = ['--kind', 'mqtt', '--at', 'broker.example.org', '--interval', '5'];
  const make = (name: string, ...more: string[]) => type('create', 'Dach Nord', name, ...reached, ...more);
  for (const sign of [',', ';']) {
    const refused = await make('Zwei', '--topic', `solar/a/0/#${sign}solar/b/0/#`);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/^--topic: „solar\/a.*Mehrere werden einzeln angegeben/);
  }
  expect((await make('Zwei', '--topic', 'solar/#/power')).stderr).toContain('--topic: „solar/#/power“ ist kein Topic');
  expect(
    (await type('create', 'Dach Nord', 'Zwei', '--kind', 'mqtt', '--at', 'zwei worte', '--topic', 'a/#')).stderr,
  ).toMatch(/^--at: /);
  const made = await make('Zwei', '--topic', 'solar/+/0/#', '--topic', 'solar/+/status/#');
  expect(made.code).toBe(0);
  expect(made.stderr).not.toContain('--interval');
  expect((await sources()).find(({ name }) => name === 'Zwei')).toMatchObject({
    topics: 'solar/+/0/#\nsolar/+/status/#',
  });
  expect((await type('remove', 'Zwei', '--yes')).code).toBe(0);
});

test('the complete reason why a source fails is below the table of a terminal, because cells would cut it off', async () => {
  await type('create', 'Dach Nord', 'Fern', '--kind', 'mqtt', '--at', 'broker.example.org', '--topic', 'a/#');
  await backend.context.db
    .updateTable('source')
    .set({ fault: 'no_tls', fault_detail: 'read ECONNRESET' })
    .where('name', '=', 'Fern')
    .execute();
  const why = 'trennt beim TLS-Handschlag (spricht dieser Port TLS? meist 8883) (read ECONNRESET)';
  const shown = await backend.leitwarte(['sources', 'list'], { terminal: 100 });
  expect(shown.stdout).not.toContain(why);
  expect(shown.stderr).toBe(`Fern: ${why}\n`);
  expect(await type('list')).toMatchObject({ stdout: expect.stringContaining(why), stderr: '' });
  expect((await type('update', 'Fern', '--tls', 'ja')).stdout).toContain('wird verbunden');
  expect((await type('remove', 'Fern', '--yes')).code).toBe(0);
});

test('when a source without an interval is created, a message says how missing data would be noticed', async () => {
  const made = await type(
    'create',
    'Dach Nord',
    'Still',
    '--kind',
    'mqtt',
    '--at',
    'broker.example.org',
    '--topic',
    'a/#',
  );
  expect(made.stderr).toMatch(
    /Ohne --interval gilt diese Quelle nie als verstummt.*sources update \d+ --interval 15\n$/,
  );
  expect((await type('remove', 'Still', '--yes')).code).toBe(0);
});

test('applying an exported file again changes nothing, and a new name creates a source', async () => {
  const { stdout } = await type('export', 'Telegraf');
  const before = JSON.stringify([await sources(), await addresses()]);
  const file = join(emptyFolder(), 'quellen.yaml');
  writeFileSync(file, stdout);
  expect((await type('apply', file)).code).toBe(0);
  expect(JSON.stringify([await sources(), await addresses()])).toBe(before);
  writeFileSync(
    file,
    'sources: [{ plant: Dach Nord, name: SPS, kind: json, bindings: [{ address: ok, column: "WR 1:W2" }] }]',
  );
  expect((await type('apply', file, '--dry-run')).code).toBe(0);
  expect(await sources()).toHaveLength(1);
  expect((await type('apply', file)).stdout).toMatch(/lw_src_/);
  expect(await sources()).toHaveLength(2);
  writeFileSync(file, 'sources: [{ plant: Dach Nord }]');
  expect((await type('apply', file)).code).toBe(2);
});

test('invalid settings of a source are reported in plain words', async () => {
  expect((await type('create', 'Dach Nord', 'Telegraf')).stderr).toContain('bereits vergeben');
  expect((await type('create', 'Dach Nord', 'X', '--kind', 'opc')).code).toBe(2);
  expect((await type('bind', 'Telegraf', 'pv energy', 'WR 1:W1')).stderr).toContain('pv power');
  expect((await type('bind', 'Telegraf', 'pv energy', 'WR 9:W1')).code).toBe(6);
  expect((await type('unbind', 'Telegraf', 'unbekannt')).code).toBe(6);
  expect((await type('unbind', 'Telegraf', 'pv power')).code).toBe(0);
  expect((await addresses())[0]).toMatchObject({ column: null });
  expect((await type('remove', 'Telegraf', '--yes')).code).toBe(0);
});

test('bindings are stored as a template, proposed for a source of another plant, and created from a reviewed file', async () => {
  const south = await backend.world.plant({ name: 'Dach Süd' });
  await backend.world.component(south, { name: 'WR 1' });
  await type('create', 'Dach Nord', 'Erste');
  await type('create', 'Dach Süd', 'Zweite');
  const nothing = await type('keep', 'Erste', 'Dach');
  expect(nothing.code).not.toBe(0);
  expect(nothing.stderr).toContain('nichts zugeordnet');
  await type('bind', 'Erste', 'pv,host=a power', 'WR 1:W1', '--factor', '0.001', '--rule', 'mean');
  const kept = await type('keep', 'Erste', 'Dach');
  expect(kept.code).toBe(0);
  expect(kept.stdout).toContain('pv,host=a power');
  expect((await type('templates')).stdout).toMatch(/Dach.*1/);
  await backend.context.db
    .insertInto('source_address')
    .values({ source_id: (await sources()).find(({ name }) => name === 'Zweite')?.id ?? 0, address: 'pv,host=b power' })
    .execute();
  const file = join(emptyFolder(), 'zweite.yaml');
  const proposed = await type('propose', 'Zweite', '--template', 'Dach');
  expect(proposed.stdout).toMatch(/pv,host=b power.*WR 1.*Vorlage/);
  expect(proposed.stderr).toMatch(/bind Zweite .* --factor 0.001 --rule mean/);
  expect((await type('propose', 'Zweite', '--template', 'Dach', '--bindings', file)).code).toBe(0);
  const bound = async () => z.array(SourceAddress).parse(await backend.json(['sources', 'addresses', 'Zweite']));
  expect(await bound()).toMatchObject([{ column: null }]);
  expect((await type('apply', file)).code).toBe(0);
  expect(await bound()).toMatchObject([{ component_name: 'WR 1', factor: 0.001, rule: 'mean' }]);
  expect((await type('propose', 'Zweite', '--template', 'Anderes')).code).toBe(6);
  expect((await type('forget', 'Dach', '--yes')).code).toBe(0);
  expect(await backend.json(['sources', 'templates'])).toEqual([]);
  expect(await bound()).toMatchObject([{ component_name: 'WR 1' }]);
});

test('the values of a device become a columns file, and the component created from it gets proposals', async () => {
  const plant = await backend.world.plant({ name: 'Dach West' });
  await type('create', 'Dach West', 'Modbus');
  const source_id = (await sources()).find(({ name }) => name === 'Modbus')?.id ?? 0;
  for (const [address, sent_unit, last_value] of [
    ['SN0001 inverter.W', 'W', '5'],
    ['SN0001 inverter.St', null, '4'],
    ['SN0002 inverter.W', 'W', '5'],
  ] as const)
    await backend.context.db
      .insertInto('source_address')
      .values({ source_id, address, sent_unit, last_value })
      .execute();
  const file = join(emptyFolder(), 'columns.csv');
  expect((await type('columns', 'Modbus', file, '--device', 'SN0003')).code).toBe(6);
  expect((await type('columns', 'Modbus', file, '--device', 'SN0001')).code).toBe(0);
  expect(readFileSync(file, 'utf8').split('\n').slice(1, 3)).toEqual([
    'Wirkleistung;kW;inverter.W;inverter.W;ja;1',
    'Betriebszustand;;inverter.St;inverter.St;nein;2',
  ]);
  for (const name of ['power', 'yieldday', 'powerfactor'])
    await backend.context.db
      .insertInto('source_address')
      .values({ source_id, address: `solar/116481234567/0/${name}`, last_value: '5' })
      .execute();
  const published = join(emptyFolder(), 'opendtu.csv');
  expect((await type('columns', 'Modbus', published, '--device', '116481234567')).code).toBe(0);
  expect(
    readFileSync(published, 'utf8')
      .split('\n')
      .slice(1, 4)
      .map((line) => line.split(';').slice(0, 2)),
  ).toEqual([
    ['Wirkleistung', 'kW'],
    ['Tagesertrag', 'kWh'],
    ['powerfactor', ''],
  ]);
  const created = await backend.leitwarte([
    'components',
    'create',
    String(plant),
    'WR 1',
    '--sernum',
    'SN0001',
    '--columns',
    file,
  ]);
  expect(created.code).toBe(0);
  expect(created.stderr).toContain("$ leitwarte plants prio 'Dach West' 'WR 1:Wirkleistung' - -\n");
  const proposed = await type('propose', 'Modbus');
  expect(proposed.stdout).toMatch(/SN0001 inverter.W.*WR 1.*Wirkleistung.*0.001/);
  // in kilowatts and with the name that key figures add up
  expect(proposed.stderr).toMatch(/bind Modbus 'SN0001 inverter.W' \d+ --factor 0.001\n/);
  await backend.json(['plants', 'prio', String(plant), 'WR 1:Wirkleistung', '-', '-']);
  const second = ['components', 'create', String(plant), 'WR 2', '--columns', file];
  expect((await backend.leitwarte(second)).stderr).toBe('');
});

test('many proposals are accepted by reviewing a file, with the two commands that the message names', async () => {
  const plant = await backend.world.plant({ name: 'Dach Ost' });
  await type('create', 'Dach Ost', 'Viele Werte');
  const source_id = (await sources()).find(({ name }) => name === 'Viele Werte')?.id ?? 0;
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const component_data_description = names.map((name) => ({ col_description: name }));
  const root = await backend.world.superuser();
  await root.client.components.create({
    body: { plant, name: 'WR 1', sernum: 'SN0007', component_data_description },
  });
  for (const name of names)
    await backend.context.db
      .insertInto('source_address')
      .values({ source_id, address: `SN0007 ${name}`, last_value: '5' })
      .execute();
  const { stderr } = await type('propose', 'Viele Werte');
  expect(stderr).toBe(
    "$ leitwarte sources propose 'Viele Werte' --bindings zuordnung.yaml\n$ leitwarte sources apply zuordnung.yaml\n",
  );
  const file = join(emptyFolder(), 'zuordnung.yaml');
  await type('propose', 'Viele Werte', '--bindings', file);
  expect((await type('apply', file)).stderr).toBe(
    'Eine Quelle angewandt, 6 Adressen zugeordnet. Gespeichert wird mit dem nächsten Durchgang, meist binnen einer Minute.\n',
  );
  const bound = z.array(SourceAddress).parse(await backend.json(['sources', 'addresses', 'Viele Werte']));
  expect(bound.map(({ component_name, column_name }) => [component_name, column_name])).toEqual(
    names.map((name) => ['WR 1', name]),
  );
});

test('2.6: the port of a device is given together with the host or separately, and the address is shown', async () => {
  const plant = await backend.world.plant({ name: 'Dach Mitte' });
  const make = (name: string, ...reach: string[]) => type('create', String(plant), name, '--kind', 'modbus', ...reach);
  const made = await make('WR Mitte', '--at', '127.0.0.1:8445');
  expect(made.code).toBe(0);
  expect(made.stdout).toContain('127.0.0.1:8445');
  expect(made.stderr).toContain("$ leitwarte sources addresses 'WR Mitte'\n");
  const stored = async () => (await sources()).find(({ name }) => name === 'WR Mitte');
  expect(await stored()).toMatchObject({ host: '127.0.0.1', port: 8445 });
  expect((await type('list')).stdout).toMatch(/127\.0\.0\.1:8445/);
  await type('update', 'WR Mitte', '--at', '[fd00::1]:1502', '--port', '1502');
  expect(await stored()).toMatchObject({ host: 'fd00::1', port: 1502 });
  const two = await make('Zwei', '--at', '127.0.0.1:8445', '--port', '502');
  expect(two.code).toBe(2);
  expect(two.stderr).toContain('--at nennt den Port 8445, --port den Port 502');
  // the error names the option as typed, not the field of the API
  expect((await make('Falsch', '--at', 'http://127.0.0.1/')).stderr).toBe('--at: Der Wert ist ungültig.\n');
  expect((await make('Falsch', '--at', 'a', '--every', '1')).stderr).toContain('--every: ');
});

test('if no data arrived yet, a message says when they will arrive, or why not', async () => {
  const empty = await type('addresses', 'WR Mitte');
  expect(empty.stderr).toMatch(/^Noch ist nichts angekommen\. Was kommt, steht hier mit dem nächsten Durchgang/);
  await backend.context.db
    .updateTable('source')
    .set({ fault: 'no_sunspec', fault_detail: '1: no SunS at 40000, 50000, 0', failing_since: 1_795_000_000_000 })
    .where('name', '=', 'WR Mitte')
    .execute();
  expect((await type('addresses', 'WR Mitte')).stderr).toBe(
    'Nichts angekommen: Gerät spricht kein SunSpec: bitte Register angeben (Einheit 1: kein „SunS“ an 40000, 50000, 0)\n',
  );
  expect((await type('list')).stdout).toMatch(/Einheit 1: kein „SunS“.*18\.11\.2026/);
  expect((await type('list', '--lang', 'en')).stdout).toContain('unit 1: no SunS at 40000');
});

test('4.42: only superusers can create a source to which the server connects, and other users are told so', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const plant = await backend.world.plant({ name: 'Eigene' });
  const { code, stderr } = await backend.leitwarte(
    ['sources', 'create', String(plant), 'WR', '--kind', 'modbus', '--at', '192.0.2.9'],
    { env: { LEITWARTE_TOKEN: manager.token } },
  );
  expect(code).toBe(5);
  expect(stderr).toContain('legt nur ein Superuser an');
});

test('entries of EXTERNAL_SOURCES become sources with the same requests: first shown, then created, on request with bindings', async () => {
  const plant = await backend.world.plant({ name: 'Dach West' });
  const { id, columns } = await backend.world.component(plant, { name: 'WR 9' });
  const { col_component_data = '' } =
    (await backend.context.db
      .selectFrom('component_column')
      .selectAll()
      .where('id', '=', columns[0] ?? 0)
      .executeTakeFirst()) ?? {};
  const entry = {
    name: 'kago',
    url: 'https://supplier.example/samples?since={from}&api_key=sehr-geheim-1',
    headers: { authorization: 'Bearer sehr-geheim-2' },
    component: id,
    format: 'json',
    records: 'data.items',
    time: 'timestamp',
    columns: { power: col_component_data },
  };
  const file = join(emptyFolder(), 'lieferanten.json');
  writeFileSync(file, JSON.stringify({ sources: [entry] }));
  const shown = await type('migrate', file);
  expect(shown).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('/samples?since={from}&api_key={password.s1}'),
  });
  expect(shown.stdout + shown.stderr).not.toContain('sehr-geheim');
  const kago = async () => (await sources()).find(({ name }) => name === 'kago');
  expect(await kago()).toBeUndefined();
  expect((await type('migrate', file, '--apply')).code).toBe(0);
  expect(await kago()).toMatchObject({ kind: 'http', has_password: true, host: 'supplier.example', slot_seconds: 0 });
  const bound = z.array(SourceAddress).parse(await backend.json(['sources', 'addresses', 'kago']));
  expect(bound).toMatchObject([{ address: 'power', component_name: 'WR 9' }]);
  expect((await type('migrate', file, '--apply')).stderr).toContain('gibt es schon');
});

test('known services are listed, and a separate command requests data from one of them once', async () => {
  const listed = await type('presets');
  expect(listed.stdout).toContain('solaredge');
  const tried = await type('try', 'Dach Nord', '--preset', 'solaredge');
  expect(tried.code).not.toBe(0);
  expect(tried.stderr).toContain('site');
});
