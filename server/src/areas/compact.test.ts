import { COMPACT_JSON, compactForms } from '@leitwarte/core/compact';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { openReportWorld, type ReportWorld } from '../testing/reportWorld.ts';
import { BASE_URL } from '../testing/world.ts';

const MARCH = {
  type_data: 'plain',
  type_intervall: 'day',
  startIntervall: { day: 1, month: 3, year: 2026 },
  endIntervall: { day: 31, month: 3, year: 2026 },
};

onEveryEngine('compact answers', (fixture) => {
  let opened: ReportWorld;
  beforeAll(async () => {
    opened = await openReportWorld(fixture.context);
    await opened.store(
      Array.from({ length: 400 }, (_, index) => ({ time: Date.UTC(2026, 2, 2) + index * 3_600_000, value: index / 7 })),
    );
  });

  /**
   * The same response in its plain and its compact form, each read by its own client, and the size of each in bytes.
   */
  async function both(path: string, body?: object) {
    const { world, root } = opened;
    const ask = async (accept: string) => {
      const headers = { authorization: `Token ${root.token}`, accept, 'content-type': 'application/json' };
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await world.api(new Request(BASE_URL + path, init));
      return { type: answer.headers.get('content-type'), text: await answer.text(), vary: answer.headers.get('vary') };
    };
    return { compact: await ask(`${COMPACT_JSON}, application/json`), plain: await ask('application/json') };
  }

  test('compact responses are sent to clients that request them, and are marked as compact', async () => {
    const { evaluationId, plantId } = opened;
    const body = { ...MARCH, plants: [plantId] };
    const { compact, plain } = await both(`planttype_evaluations/${evaluationId}/get_evaluation_for_plants/`, body);
    expect([compact.type, plain.type]).toEqual([COMPACT_JSON, 'application/json']);
    expect(compact.text.length).toBeLessThan(plain.text.length / 2);
    const tiles = await both('dashboard/');
    expect([tiles.compact.type, tiles.plain.type]).toEqual([COMPACT_JSON, 'application/json']);
    expect(tiles.compact.vary).toContain('accept');
    expect(JSON.parse(tiles.compact.text)).toHaveProperty('tiles');
    expect(JSON.parse(tiles.plain.text)).toHaveLength(JSON.parse(tiles.compact.text).tiles.length);
  });

  test('compact responses contain the same tiles, reports and results as plain ones', async () => {
    const { evaluationId, plantId } = opened;
    const pages = await both(`planttype_evaluations/${evaluationId}/get_evaluation_for_plants/`, {
      ...MARCH,
      plants: [plantId],
    });
    const table = await both(`plant_type_evaluations/${evaluationId}/get_data_for_plant_type_evaluation/`, {
      ...MARCH,
      selectionData: [plantId],
    });
    const tiles = await both('dashboard/');
    const readers = { report: pages, evaluation: table, tiles };
    for (const name of ['report', 'evaluation', 'tiles'] as const) {
      const { frame, fill } = compactForms[name];
      const { compact, plain } = readers[name];
      const packed: unknown = JSON.parse(compact.text);
      expect(fill(frame(packed), packed), name).toEqual(JSON.parse(plain.text));
    }
  });
});
