import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Engine } from '../db/database.ts';
import { ReachFault } from '../platform/reaching.ts';
import { reachOnce } from '../sources/reaching/reachOut.ts';
import { type Answering, serviceServer } from './serviceServer.ts';
import { openSourceRoom, type SourceRoom } from './sourceRoom.ts';

export const NOW = Date.UTC(2026, 10, 22, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

type Service = Awaited<ReturnType<typeof serviceServer>>;

/** A source room for tests of an HTTP service; each test starts the service and sets the clock. */
export function serviceRoom(engine: Engine) {
  let room: SourceRoom;
  let service: Service;
  const set = {
    now: NOW,
    get room() {
      return room;
    },
    get service() {
      return service;
    },
    serve: async (answering: Answering) => (service = await serviceServer(answering)),
    rows: (from: number, values: readonly number[]) =>
      values.map((power, index) => ({ at: new Date(from + index * 15 * MINUTE).toISOString(), sn: 'A1', power })),
    simple: (more: object = {}, request: object = {}) =>
      JSON.stringify({
        base: service.base,
        requests: [{ path: '/data?from={from}&to={to}', records: 'data', time: 'at', device: 'sn', ...request }],
        since: { rangeHours: 24, overlapMinutes: 0, firstDays: 1 },
        ...more,
      }),
    make: (recipe: string, more: object = {}) =>
      room.make({ name: 'Dienst', kind: 'http', recipe, slot_seconds: 0, ...more }),
    ask: (id: number) => reachOnce(room.context, id, new AbortController().signal),
    bind: (id: number, address = 'A1 power') =>
      room.root.client.sources.bind({ id, body: { bindings: [{ address, column: room.columns[0] ?? 0 }] } }),
    source: async () => (await room.root.client.sources.list({ query: { plant: room.plant } }))[0],
    failure: async (id: number) => {
      const error: unknown = await set.ask(id).catch((thrown: unknown) => thrown);
      return error instanceof ReachFault ? `${error.fault}: ${error.message}` : error;
    },
  };
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => set.now });
  });
  afterAll(() => room.close());
  afterEach(async () => {
    service.stop();
    set.now = NOW;
    await room.renew();
  });
  return set;
}
