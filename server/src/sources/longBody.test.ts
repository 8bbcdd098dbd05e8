import { afterAll, beforeAll, expect, test } from 'vitest';
import { parserThread } from '../node/threads/parserThread.ts';
import { ParserLost } from '../platform/parser.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { badLinesOf } from './judgeBody.ts';

const START = Date.UTC(2026, 10, 22, 12);
let room: SourceRoom;

beforeAll(async () => {
  room = await openSourceRoom({ now: () => START });
});
afterAll(() => room.close());

test('K8: a long body is parsed in a thread with the same result; a short one is parsed directly', async () => {
  const asked: unknown[] = [];
  const thread = parserThread('bodyWorker');
  const bodies = {
    ask: (request: unknown) => {
      asked.push(request);
      return thread.ask(request);
    },
  };
  Object.assign(room.context.platform, { bodies });
  const { id, token } = await room.make({ name: 'Lang' });
  const line = (at: number) => `pv power=${at} ${START + at}\n`;
  const long = `${Array.from({ length: 4_000 }, (_, at) => line(at)).join('')}kaputt\n`;
  const answer = await room.send(token, long);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("unable to parse 'kaputt'")]);
  expect(asked).toHaveLength(1);
  expect((await room.send(token, line(1))).status).toBe(204);
  expect(asked).toHaveLength(1);
  expect(await room.inbox(id)).toHaveLength(2);
});

test('K8: a body that takes too long to parse is rejected as too large, and the next one is accepted', async () => {
  const { token } = await room.make({ name: 'Zäh' });
  const long = `# ${'x'.repeat(100_000)}\npv power=1 ${START}`;
  Object.assign(room.context.platform, { bodies: { ask: () => Promise.reject(new ParserLost('too long')) } });
  expect((await room.send(token, long)).status).toBe(413);
  Object.assign(room.context.platform, { bodies: undefined });
  expect((await room.send(token, long)).status).toBe(204);
});

test('K1: a JSON body with lists nested too deeply is rejected with this reason', async () => {
  const request = { kind: 'json', paths: { records: '', time: '', device: '' }, zone: 'UTC' } as const;
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  await expect(badLinesOf(undefined, { ...request, body: deep }, '')).rejects.toThrow('nested deeper than 100');
  expect(await badLinesOf(undefined, { ...request, body: '{"a":"[[[[\\"[["}' }, '')).toEqual([]);
  await expect(badLinesOf(undefined, { ...request, body: `[${'1,'.repeat(2_100_000)}1]` }, '')).rejects.toThrow(
    'more than 2000000 lines',
  );
});
