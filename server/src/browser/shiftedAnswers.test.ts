import { expect, test } from 'vitest';
import { shiftedAnswers } from './shiftedAnswers.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const measured = '2026-11-21T09:00:00.000Z';

async function answered(path: string, response: Response, chance = 0): Promise<Response> {
  const api = shiftedAnswers(async () => response, { now: () => now, chance: () => chance });
  return api(new Request(`https://portal.test/api/v1/${path}`));
}
const times = async (path: string, chance: number) =>
  (await answered(path, Response.json({ at: [measured, measured] }), chance)).json();

test('1.83: all times in a response are shifted by the same 2 to 5 days', async () => {
  expect(await times('plants/7/', 0)).toEqual({ at: Array(2).fill('2026-11-19T09:00:00.000Z') });
  expect(await times('plants/7/', 0.999)).toEqual({ at: Array(2).fill('2026-11-16T09:00:00.000Z') });
});

test('the dashboard is shifted by 0 to 2 days, and the configuration of a dashboard is not shifted', async () => {
  expect(await times('dashboard/', 0)).toEqual({ at: [measured, measured] });
  expect(await times('dashboard/', 0.999)).toEqual({ at: Array(2).fill('2026-11-19T09:00:00.000Z') });
  expect(await times('plants/dashboard/', 0)).toEqual({ at: Array(2).fill('2026-11-19T09:00:00.000Z') });
});

test('status and headers of a response are kept, and responses that are not JSON are returned unchanged', async () => {
  const refused = await answered('plants/7/', Response.json({ detail: 'not_found' }, { status: 404 }));
  expect([refused.status, await refused.json()]).toEqual([404, { detail: 'not_found' }]);
  const file = new Response(measured, { headers: { 'content-type': 'text/csv' } });
  expect(await answered('plants/7/', file)).toBe(file);
  expect((await answered('token/logout/', new Response(null, { status: 204 }))).status).toBe(204);
});
