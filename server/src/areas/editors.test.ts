import { expect, test } from 'vitest';
import * as z from 'zod';
import { onEveryEngine } from '../testing/database.ts';
import { BASE_URL, createWorld } from '../testing/world.ts';

const Edited = z.object({ id: z.number(), created_by: z.unknown(), modified_by: z.unknown() });

onEveryEngine('creator and last editor', (fixture) => {
  test('2.61, 3.49, 4.64: author and time of a change are set by the server, whatever a client sends', async () => {
    const world = await createWorld(fixture.context);
    const creator = await world.superuser();
    const editor = await world.superuser();
    const claimed = { created_by: 'jemand anders', modified_by: 987_654 };
    const send = async ({ token }: typeof creator, method: string, path: string, body: object) => {
      const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
      const request = new Request(`${BASE_URL}${path}`, {
        method,
        headers,
        body: JSON.stringify({ ...body, ...claimed }),
      });
      const answer = await world.api(request);
      expect(answer.ok, `${method} ${path}`).toBe(true);
      return Edited.parse(await answer.json());
    };
    const name = crypto.randomUUID();
    const organisation = world.organisationId;
    const plant = await world.plant();
    for (const [path, body] of [
      ['plantsystems/', { name }],
      ['plants/', { name, type: 'Solar', organisation }],
      ['components/', { name, plant }],
      ['organisation_daily_report_headers/', { name, position: 1, organisation_daily_report: organisation }],
    ] as const) {
      const { id, created_by } = await send(creator, 'POST', path, body);
      expect([path, created_by]).toEqual([path, creator.username]);
      const { modified_by, ...changed } = await send(editor, 'PATCH', `${path}${id}/`, {});
      expect([path, changed.created_by, modified_by]).toEqual([path, creator.username, editor.username]);
    }
  });
});
