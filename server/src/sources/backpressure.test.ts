import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../areas/provider/system/provider.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { silentLog } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { openInbox } from './inbox.ts';

const START = Date.UTC(2026, 10, 22, 12);
const logged: string[] = [];
let room: SourceRoom;
let now = START;
let isFull = false;
let writes = 0;

beforeAll(async () => {
  const log = { ...silentLog, info: (fields: object) => void logged.push(JSON.stringify(fields)) };
  room = await openSourceRoom({
    now: () => now,
    waitingBytes: 1024 * 1024,
    log,
    change: (files) => ({
      ...files,
      async write(...args) {
        writes += 1;
        if (isFull) throw new FileAccessError('inbox', new Error('ENOSPC'));
        return files.write(...args);
      },
    }),
  });
});
afterAll(() => room.close());

test('4.42: while the disk accepts no data, the response is 503 with Retry-After and the server is not ready; afterwards data are accepted again', async () => {
  const { id, token } = await room.make({ name: 'Voll' });
  const inbox = room.context.platform.inbox;
  isFull = true;
  const refused = await room.send(token, `pv power=1 ${START}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await inbox?.takes()).toBe(false);
  isFull = false;
  expect(await inbox?.takes()).toBe(true);
  expect((await room.send(token, `pv power=1 ${START}`)).status).toBe(204);
  expect(await room.inbox(id)).toHaveLength(1);
});

test('a source with too much waiting data is asked to wait, other sources are not', async () => {
  const [full, other] = [await room.make({ name: 'Flut' }), await room.make({ name: 'Ruhig' })];
  const large = `# ${'x'.repeat(92 * 1024)}\npv power=1 ${START}`;
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await room.send(full.token, large)).status);
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 204), 503]);
  expect((await room.send(other.token, `pv power=1 ${START}`)).status).toBe(204);
  await room.pass();
  now += 5_000;
  expect((await room.send(full.token, `pv power=2 ${START}`)).status).toBe(204);
});

test('bodies that arrive while a file is being written are written together into the next file', async () => {
  const { id, token } = await room.make({ name: 'Viele' });
  writes = 0;
  const sent = Array.from({ length: 100 }, (_, line) => room.send(token, `pv power=${line} ${START + line}`));
  for (const response of await Promise.all(sent)) expect(response.status).toBe(204);
  expect(writes).toBeLessThan(20);
  expect((await room.inbox(id)).length).toBe(writes);
  await room.pass();
  const accounts = await room.accounts();
  expect(accounts.at(-1)?.rows_read).toBe(100);
});

test('a password in the query is never logged', async () => {
  const { token } = await room.make({ name: 'Alt' });
  logged.length = 0;
  expect((await room.send('', `pv power=1 ${START}`, { path: `/write?db=x&u=u&p=${token}` })).status).toBe(204);
  expect(logged).toHaveLength(1);
  expect(logged.join()).toContain('"path":"/write"');
  expect(logged.join()).not.toContain(token.slice(7, 20));
});

test('3.6: a source without data is listed as needing attention, with its plant', async () => {
  const { token } = await room.make({ name: 'Taktgeber', interval_minutes: 5 });
  await room.send(token, `pv power=1 ${now}`);
  await room.pass();
  const silent = async () => (await findingsOf(room.context)).filter(({ check }) => check === 'source');
  expect(await silent()).toMatchObject([{ state: 'ok' }]);
  now += 15 * 60_000;
  expect(await silent()).toMatchObject([
    { state: 'warning', de: expect.stringContaining('„Taktgeber“ der Anlage „Solarpark“') },
  ]);
});

test('if the inbox cannot be listed, the response is the same as if it cannot be written', async () => {
  const files = { ...room.job.files, list: () => Promise.reject(new FileAccessError('inbox', new Error('EIO'))) };
  const inbox = openInbox(files, () => now, silentLog);
  await expect(inbox.put(1, { at: now, kind: 'influx', precision: 'ms', body: 'a v=1' })).rejects.toThrow(
    'cannot access',
  );
});
