import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { rawSeries } from '../measurements/series.ts';
import { testEngines } from '../testing/database.ts';
import { influxd } from '../testing/peers/influxd.ts';
import { isThere, type RunningPeer } from '../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const BATCHES = 300;

const Answer = z.object({
  results: z.array(
    z.object({
      series: z
        .array(
          z.object({
            name: z.string(),
            tags: z.record(z.string(), z.string()).optional(),
            columns: z.array(z.string()),
            values: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
          }),
        )
        .optional(),
    }),
  ),
});

const escaped = (text: string) => text.replaceAll(/[,= ]/g, String.raw`\$&`);
const series = [
  { name: 'pv', tags: {} },
  { name: 'pv', tags: { host: 'gw 1' } },
  { name: 'net z', tags: { b: 'ü', a: 'x,y' } },
  { name: 'a,b', tags: { 'k=1': 'v=2' } },
] as const;
const fields = ['f', 'i 1', 'on,off'] as const;
type Series = (typeof series)[number];

const addressOf = ({ name, tags }: Pick<Series, 'name' | 'tags'>, field: string) => {
  const sorted = Object.entries(tags).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${[escaped(name), ...sorted.map(([key, value]) => `${escaped(key)}=${escaped(value)}`)].join(',')} ${escaped(field)}`;
};

/** A valid line in one of the notations that the protocol allows. */
const goodLine = fc
  .record({
    of: fc.constantFrom(...series),
    f: fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), fc.constant(0.1))),
    i: fc.option(fc.integer()),
    on: fc.option(fc.constantFrom('t', 'T', 'true', 'True', 'TRUE', 'f', 'F', 'false', 'False', 'FALSE')),
    at: fc.integer({ min: NOW - 1000, max: NOW }),
    blanks: fc.constantFrom(' ', '  '),
  })
  .filter(({ f, i, on }) => f !== null || i !== null || on !== null)
  .map(({ of, f, i, on, at, blanks }) => {
    const key = [
      of.name.replaceAll(/[, ]/g, String.raw`\$&`),
      ...Object.entries(of.tags).map((pair) => pair.map(escaped).join('=')),
    ];
    const values = [
      ...(f === null ? [] : [`f=${f}`]),
      ...(i === null ? [] : [`i\\ 1=${i}i`]),
      ...(on === null ? [] : [`on\\,off=${on}`]),
    ];
    return `${key.join(',')}${blanks}${values.join(',')}${blanks}${at}`;
  });

const badLine = fc.constantFrom(
  'this is broken',
  'pv',
  ',t=1 f=1',
  'pv f=',
  'pv f=1x',
  'pv f=1 12:00',
  'pv,a= f=1',
  '# a comment',
  '',
);
const body = fc.array(fc.oneof({ arbitrary: goodLine, weight: 8 }, { arbitrary: badLine, weight: 1 }), {
  minLength: 1,
  maxLength: 12,
});

describe.skipIf(!isThere('influxd')).each(testEngines)('comparison with a real influxd (%s)', (engine) => {
  let folder: string;
  let peer: RunningPeer;
  let address: string;
  let room: SourceRoom;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-influxd-'));
    ({ url: address, peer } = await influxd(folder));
    room = await openSourceRoom({ engine, now: () => NOW });
  });
  afterAll(async () => {
    await peer.stop();
    await room.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Data stored by influxd: for each address values by time in milliseconds. */
  async function storedThere(): Promise<Map<string, Map<number, number>>> {
    const query = encodeURIComponent('SELECT * FROM /.*/ GROUP BY *');
    const answer = await fetch(`${address}/query?db=leitwarte&epoch=ms&q=${query}`);
    const found = new Map<string, Map<number, number>>();
    for (const { name, tags = {}, columns, values } of Answer.parse(await answer.json()).results[0]?.series ?? []) {
      const own = Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== ''));
      for (const [time, ...row] of values)
        row.forEach((value, index) => {
          if (value === null) return;
          const key = addressOf({ name: name as Series['name'], tags: own }, columns[index + 1] ?? '');
          const times = found.get(key) ?? new Map<number, number>();
          found.set(key, times.set(Number(time), Number(value)));
        });
    }
    return found;
  }

  test('influxd and this server accept and reject the same random lines, and store equal values', async () => {
    const addresses = series.flatMap((one) => fields.map((field) => addressOf(one, field)));
    const component = await room.world.component(room.plant, { name: 'Alles', columns: addresses.length });
    const { id, token } = await room.make();
    await room.root.client.sources.bind({
      id,
      body: { bindings: addresses.map((one, index) => ({ address: one, column: component.columns[index] ?? 0 })) },
    });
    const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now());
    for (const lines of fc.sample(body, { numRuns: BATCHES, seed })) {
      const text = lines.join('\n');
      const theirs = await fetch(`${address}/write?db=leitwarte&precision=ms`, { method: 'POST', body: text });
      const ours = await room.send(token, text);
      expect(ours.status, `seed ${seed}, ${JSON.stringify(text)}: ${await theirs.text()}`).toBe(theirs.status);
    }
    await room.pass();
    const there = await storedThere();
    expect(there.size).toBeGreaterThan(series.length);
    for (const [index, one] of addresses.entries()) {
      const { times, values } = await rawSeries(room.context.db, room.context.platform, {
        component_id: component.id,
        column_id: component.columns[index] ?? 0,
        from: NOW - 86_400_000,
        until: NOW + 86_400_000,
      });
      const here = new Map(
        Array.from(times, (ts, at) => [ts, values[at]] as const).filter(([, value]) => !Number.isNaN(value)),
      );
      expect([...here], `seed ${seed}, ${one}`).toEqual(
        [...(there.get(one) ?? new Map())].toSorted(([a], [b]) => a - b),
      );
    }
  });
});
