import { expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { chunk } from './dialects/parameters.ts';
import { pageOfLongList, pageOfShortList } from './longList.ts';

const small = { longFrom: 50, step: 20 };
const LIMIT = 7;

onEveryEngine('a long list', (fixture) => {
  const list = (username: string) =>
    fixture.db.selectFrom('activity_log').where('username', '=', username).select('id').as('row');
  const write = async (username: string, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      created_at: index,
      action_type: 'Login',
      username,
      remarks: '',
    }));
    for (const portion of chunk(rows, 10)) await fixture.db.insertInto('activity_log').values(portion).execute();
  };
  const page = (username: string, offset: number, now = 0) =>
    pageOfLongList(fixture.db, username, list(username), { limit: LIMIT, offset, now }, small);

  test('every page of a long list equals that of a complete query, also after new rows were added', async () => {
    await write('anna', 201);
    await write('berta', 30);
    await write('anna', 60);
    for (const more of [0, 45, 70]) {
      // so many new rows that the list is read completely again
      await write('anna', more);
      for (let offset = 0; offset <= 376 + LIMIT; offset += LIMIT)
        expect(await page('anna', offset)).toEqual(
          await pageOfShortList(fixture.db, list('anna'), { limit: LIMIT, offset }),
        );
    }
    expect((await page('anna', 0)).count).toBe(376);
  });

  test('a short list is counted for each page; a long one may count deleted rows for five minutes, but its pages stay complete', async () => {
    await write('carl', 49);
    expect((await page('carl', 0)).count).toBe(49);
    const { ids } = await page('carl', 0);
    await fixture.db.deleteFrom('activity_log').where('id', 'in', ids).execute();
    expect((await page('carl', 0)).count).toBe(42);
    await write('carl', 100);
    expect((await page('carl', 0)).count).toBe(142);
    const oldest = (await page('carl', 140)).ids;
    await fixture.db.deleteFrom('activity_log').where('id', 'in', oldest).execute();
    expect((await page('carl', 0)).count).toBe(142);
    const shown = [...(await page('carl', 133)).ids, ...(await page('carl', 140)).ids];
    expect(shown.length).toBeGreaterThanOrEqual(LIMIT);
    expect(shown.filter((id) => oldest.includes(id))).toEqual([]);
    const later = 6 * 60_000;
    expect((await page('carl', 0, later)).count).toBe(140);
    expect((await page('carl', 133, later)).ids).toHaveLength(LIMIT);
  });
});
