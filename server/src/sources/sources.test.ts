import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoJob } from '../imports/undo/undoJob.ts';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

describe.each(testEngines)('4.42: data of a source (%s)', (engine) => {
  let room: SourceRoom;
  let now = NOW;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  afterAll(() => room.close());
  beforeEach(async () => {
    now = NOW;
    await room.renew();
  });

  const bind = (id: number, ...addresses: string[]) =>
    room.root.client.sources.bind({
      id,
      body: { bindings: addresses.map((address, index) => ({ address, column: room.columns[index] ?? 0 })) },
    });

  test('data of a source are acknowledged once they are in the inbox, and are stored once by the next pass with a separate ledger entry', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power', 'pv energy');
    expect((await room.send(token, `pv power=-32.1,energy=5i ${NOW}\npv power=7 ${NOW + 1}`)).status).toBe(204);
    expect(await room.inbox(id)).toHaveLength(1);
    expect(await room.series()).toEqual([]);
    await room.pass();
    expect(await room.series(0)).toEqual([
      ['2026-11-22T12:00:00.000Z', -32.1],
      ['2026-11-22T12:00:00.001Z', 7],
    ]);
    expect(await room.series(1)).toEqual([['2026-11-22T12:00:00.000Z', 5]]);
    expect(await room.inbox(id)).toEqual([]);
    await room.send(token, `pv power=-32.1,energy=5i ${NOW}`);
    await room.pass();
    expect(await room.accounts()).toMatchObject([
      { status: 'done', folder: 'source', rows_read: 2, rows_stored: 2, values_stored: 3, plant_id: room.plant },
      { status: 'done', rows_read: 1, rows_stored: 0, rows_duplicate: 1 },
    ]);
  });

  test('values are stored in slots of a minute by default, each with its latest value', async () => {
    const { id, token } = await room.make({ slot_seconds: undefined });
    await bind(id, 'pv power');
    const lines = [30_000, 50_000, 10_000, 60_000].map((after) => `pv power=${after} ${NOW - 10 * MINUTE + after}`);
    await room.send(token, lines.join('\n'));
    await room.pass();
    expect(await room.series()).toEqual([
      ['2026-11-22T11:50:00.000Z', 50_000],
      ['2026-11-22T11:51:00.000Z', 60_000],
    ]);
    expect(await room.accounts()).toMatchObject([{ rows_read: 4, rows_rejected: 0 }]);
  });

  test('4.26: values more than ten minutes in the future, or before 2000, are rejected; values without a time get that of their arrival', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power');
    await room.send(
      token,
      `pv power=1 ${NOW + 10 * MINUTE}\npv power=2 ${NOW + 10 * MINUTE + 1}\npv power=3 5\npv power=4`,
    );
    await room.pass();
    expect(await room.series()).toEqual([
      ['2026-11-22T12:00:00.000Z', 4],
      ['2026-11-22T12:10:00.000Z', 1],
    ]);
    expect(await room.rejections()).toEqual([
      { line: 2, reason: 'in_future' },
      { line: 3, reason: 'before_2000' },
    ]);
  });

  test('readings of an unassigned address are kept and reported, and are stored once the address is assigned', async () => {
    const { id, token } = await room.make();
    await room.send(token, `pv power=1 ${NOW}\npv power=2 ${NOW + 1}`);
    await room.pass();
    expect(await room.accounts()).toMatchObject([
      { status: 'done', reason: 'unbound', reason_lines: 2, rows_read: 2, rows_rejected: 2, rows_stored: 0 },
    ]);
    expect(await room.context.db.selectFrom('alarm').selectAll().where('plant_id', '=', room.plant).execute()).toEqual(
      [],
    );
    const [seen] = await room.root.client.sources.addresses({ id });
    expect(seen).toMatchObject({ address: 'pv power', column: null, readings: 2, last_value: '2' });
    expect((await room.root.client.sources.list({ query: { plant: room.plant } }))[0]).toMatchObject({
      state: 'unbound',
      addresses: 1,
      unbound: 1,
    });
    await bind(id, 'pv power');
    now += 29 * 24 * 60 * MINUTE;
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([1, 2]);
    expect((await room.accounts())[1]).toMatchObject({ status: 'done', reason: null, rows_read: 2, rows_stored: 2 });
    await room.pass();
    expect(await room.accounts()).toHaveLength(2);
  });

  test('readings of an unassigned address are kept for at most 30 days', async () => {
    const { id, token } = await room.make();
    await room.send(token, `pv power=1 ${NOW}`);
    await room.pass();
    expect(await room.inbox(id)).toHaveLength(1);
    now += 60 * 24 * 60 * MINUTE;
    await room.pass();
    expect(await room.inbox(id)).toEqual([]);
  });

  test('valid lines are stored; an invalid one gets the response that influxd gives and is recorded in the ledger entry', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power');
    const response = await room.send(token, `pv power=1 ${NOW}\nthis is broken\npv power=3 ${NOW + 2}`);
    expect(response.status).toBe(400);
    const message = `partial write: unable to parse 'this is broken': invalid field format dropped=0`;
    expect(await response.json()).toEqual({ code: 'invalid', message, error: message, line: 2 });
    expect(response.headers.get('x-influxdb-error')).toBe(message);
    await room.pass();
    expect((await room.series()).map(([, value]) => value)).toEqual([1, 3]);
    expect(await room.accounts()).toMatchObject([{ status: 'done', rows_read: 3, rows_stored: 2, rows_rejected: 1 }]);
  });

  test('K9: a line with control characters or bidi marks in a name is invalid and adds no address; the other lines are stored', async () => {
    await room.renew();
    const { id, token } = await room.make({});
    await room.send(token, `pv gut=1 ${NOW}\npv s\u001b[31mchlecht=1 ${NOW}\npv r\u202Eum=1 ${NOW}`);
    await room.pass();
    const source = await room.root.client.sources.addresses({ id });
    expect(source.map(({ address }) => address)).toEqual(['pv gut']);
    expect((await room.rejections()).map(({ reason }) => reason).toSorted()).toEqual([
      'bad_line',
      'bad_line',
      'unbound',
    ]);
  });

  test('a text for a numeric column is a rejected cell, and the other cells are stored', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power', 'pv energy');
    await room.send(token, `pv power="<nil>",energy=2 ${NOW}`);
    await room.pass();
    expect(await room.series(0)).toEqual([]);
    expect(await room.series(1)).toHaveLength(1);
    expect(await room.accounts()).toMatchObject([{ rows_read: 1, rows_stored: 1, cells_rejected: 1 }]);
  });

  test('4.27: a pass over the inbox can be undone, and the earlier values are restored', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power');
    await room.send(token, `pv power=1 ${NOW}`);
    await room.pass();
    await room.send(token, `pv power=2 ${NOW}\npv power=3 ${NOW + 1}`);
    const { source_imports } = await room.pass();
    const importId = source_imports.at(-1) ?? 0;
    await undoJob(room.job, { importId, by: 'root', isDry: false }, () => undefined);
    expect((await room.series()).map(([, value]) => value)).toEqual([1]);
    expect((await room.accounts())[1]).toMatchObject({ status: 'undone', rows_removed: 1, rows_restored: 1 });
  });

  test('values are multiplied by the factor of their assignment, and a new assignment stores them in another column', async () => {
    const { id, token } = await room.make();
    const [column = 0] = room.columns;
    await room.root.client.sources.bind({ id, body: { bindings: [{ address: 'pv power', column, factor: 0.001 }] } });
    const refused = room.root.client.sources.bind({ id, body: { bindings: [{ address: 'other x', column }] } });
    await expect(refused).rejects.toMatchObject({
      problem: { status: 400, fields: { 'bindings.0.column': [expect.any(String)] } },
    });
    await room.root.client.sources.bind({
      id,
      body: {
        bindings: [
          { address: 'other x', column },
          { address: 'pv power', column: null },
        ],
      },
    });
    await room.root.client.sources.bind({
      id,
      body: {
        bindings: [
          { address: 'other x', column: null },
          { address: 'pv power', column, factor: 0.001 },
        ],
      },
    });
    await room.send(token, `pv power=1.1 ${NOW}`);
    await room.pass();
    expect(await room.series()).toEqual([['2026-11-22T12:00:00.000Z', 0.0011]]);
  });

  test('a source that is revoked, paused, or of another kind accepts no data', async () => {
    const { id, token, tokens } = await room.make();
    const line = `pv power=1 ${NOW}`;
    expect((await room.send('', line)).status).toBe(401);
    expect((await room.send(`${token}x`, line)).status).toBe(401);
    expect((await room.send(token, '[]', { path: `/api/v1/sources/${id}/readings` })).status).toBe(404);
    await room.root.client.sources.update({ id, body: { is_suspended: true } });
    expect((await room.send(token, line)).status).toBe(403);
    await room.root.client.sources.update({ id, body: { is_suspended: false } });
    expect((await room.send(token, line)).status).toBe(204);
    const second = await room.root.client.sources.addToken({ id });
    await room.root.client.sources.removeToken({ id, tokenId: tokens[0]?.id ?? 0 });
    expect((await room.send(token, line)).status).toBe(401);
    expect((await room.send(second.token, line)).status).toBe(204);
    await room.root.client.sources.removeToken({ id, tokenId: second.tokens.at(-1)?.id ?? 0 });
    const listed = await room.root.client.sources.list();
    expect(listed.find((one) => one.id === id)?.state).toBe('tokenless');
    await room.root.client.sources.remove({ id });
    expect((await room.send(second.token, line)).status).toBe(401);
    expect(await room.inbox(id)).toEqual([]);
    const asPerson = await room.world.api(
      new Request('http://leitwarte.test/api/v1/sources/', { headers: { authorization: `Token ${token}` } }),
    );
    expect(asPerson.status).toBe(401);
  });

  test('tokens are accepted in the form of any client, and so are compressed bodies and the first requests of old clients', async () => {
    const { token } = await room.make();
    const line = `pv power=1 ${NOW}`;
    const basic = `Basic ${btoa(`leitwarte:${token}`)}`;
    for (const authorization of [`Bearer ${token}`, basic, `Token leitwarte:${token}`])
      expect((await room.send('', line, { headers: { authorization } })).status).toBe(204);
    expect((await room.send('', line, { path: `/write?db=x&u=u&p=${token}` })).status).toBe(204);
    const gzip = { headers: { 'content-encoding': 'gzip' }, path: '/api/v2/write?org=o&bucket=b&precision=ms' };
    expect((await room.send(token, gzipSync(line), gzip)).status).toBe(204);
    expect((await room.send(token, 'no gzip', gzip)).status).toBe(400);
    expect((await room.send(token, '\n')).status).toBe(204);
    expect((await room.send('', '', { path: '/ping', method: 'GET' })).headers.get('x-influxdb-version')).toBe(
      '1.8.10',
    );
    expect((await room.send('', '', { path: '/health', method: 'GET' })).status).toBe(200);
    const created = await room.send('', '', { path: '/query?q=CREATE+DATABASE+x' });
    expect(await created.json()).toEqual({ results: [{ statement_id: 0 }] });
  });

  test('reading of a body stops at ten megabytes', async () => {
    const { id, token } = await room.make();
    const bomb = gzipSync(Buffer.alloc(11 * 1024 * 1024, 'a'));
    expect((await room.send(token, bomb, { headers: { 'content-encoding': 'gzip' } })).status).toBe(413);
    expect(await room.inbox(id)).toEqual([]);
  });

  test('JSON: records, time and device are read from the configured paths, and local times are in the plant’s zone', async () => {
    const paths = { records_path: 'data.list', time_path: 'at', device_path: 'sn' };
    const { id, token } = await room.make({ kind: 'json', name: 'SPS', ...paths });
    await bind(id, 'A1 ac.power', 'A1 ok');
    const path = `/api/v1/sources/${id}/readings`;
    const list = [
      { at: '2026-11-22T12:30:00', sn: 'A1', ac: { power: 1.5 }, ok: true },
      { at: (NOW - 1000) / 1000, sn: 'A1', ac: { power: 2.5 } },
      { at: 'gestern', sn: 'A1', ac: { power: 3.5 } },
    ];
    const response = await room.send(token, JSON.stringify({ data: { list } }), { path });
    expect(await response.json()).toMatchObject({ line: 3, message: expect.stringContaining('bad timestamp') });
    expect((await room.send(token, '{"data":', { path })).status).toBe(400);
    expect((await room.send(token, '{"data":{}}', { path })).status).toBe(400);
    await room.pass();
    expect(await room.series(0)).toEqual([
      ['2026-11-22T11:30:00.000Z', 1.5],
      ['2026-11-22T11:59:59.000Z', 2.5],
    ]);
    expect(await room.series(1)).toEqual([['2026-11-22T11:30:00.000Z', 1]]);
    expect(await room.accounts()).toMatchObject([{ rows_read: 3, rows_stored: 2, rows_rejected: 1 }]);
  });

  test('V7: words and numbers that mean a missing value are skipped for every kind of source', async () => {
    const { id, token } = await room.make();
    await bind(id, 'pv power', 'pv energy');
    await room.context.db
      .updateTable('component_column')
      .set({ col_gap_values: '-999; fault' })
      .where('id', '=', room.columns[0] ?? 0)
      .execute();
    await room.send(
      token,
      `pv power=-999,energy=5 ${NOW}\npv power=7 ${NOW + 1000}\npv power="fault" ${NOW + 2000}\npv power=-999 ${NOW + 3000}`,
    );
    await room.pass();
    expect(await room.series(0)).toEqual([['2026-11-22T12:00:01.000Z', 7]]);
    expect(await room.series(1)).toEqual([['2026-11-22T12:00:00.000Z', 5]]);
    expect(await room.accounts()).toMatchObject([{ rows_read: 4, rows_stored: 2, rows_skipped: 2, rows_rejected: 0 }]);
  });

  test('a user without write access to the plant can neither see nor create its sources', async () => {
    const { id } = await room.make();
    const reader = await room.world.actor(await room.world.group((_, right) => right === 'can_read'));
    await expect(reader.client.sources.list({})).rejects.toMatchObject({ problem: { status: 403 } });
    const stranger = await room.world.actor(room.world.groups.orgaManager);
    const foreign = await room.world.plant({
      organisationId: (await room.root.client.organisations.create({ body: { name: 'Andere' } })).id,
    });
    const made = stranger.client.sources.create({ body: { plant: foreign, name: 'x', kind: 'influx' } });
    await expect(made).rejects.toMatchObject({ problem: { status: 400, fields: { plant: [expect.any(String)] } } });
    const hidden = await room.root.client.sources.create({ body: { plant: foreign, name: 'x', kind: 'influx' } });
    expect((await stranger.client.sources.list({ query: { plant: room.plant } })).map((source) => source.id)).toEqual([
      id,
    ]);
    expect(await stranger.client.sources.list({ query: { plant: foreign } })).toEqual([]);
    await expect(stranger.client.sources.addresses({ id: hidden.id })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    expect(JSON.stringify(await stranger.client.sources.list({}))).not.toContain(hidden.token);
  });

  test('4.46: data of a source are erased with its organisation, whether stored or not', async () => {
    const { id: organisationId } = await room.root.client.organisations.create({ body: { name: `Weg ${engine}` } });
    const plant = await room.world.plant({ name: 'Weg', organisationId });
    const { id, token } = await room.make({ plant });
    await room.send(token, `pv power=1 ${NOW}`);
    await room.pass();
    await room.send(token, `pv power=2 ${NOW}`);
    expect(await room.inbox(id)).toHaveLength(2);
    await room.root.client.organisationData.erase({ id: organisationId, body: { name: `Weg ${engine}` } });
    expect(await room.inbox(id)).toEqual([]);
    expect((await room.send(token, `pv power=3 ${NOW}`)).status).toBe(401);
    expect(await room.inbox(id)).toEqual([]);
  });
});
