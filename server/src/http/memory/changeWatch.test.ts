import { expect, test } from 'vitest';
import type { Change } from '../../db/changes/since.ts';
import { countingContext } from '../../testing/countQueries.ts';
import { onEveryEngine } from '../../testing/database.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { watchChanges } from './changeWatch.ts';

onEveryEngine('the watch on changes', (fixture) => {
  test('many concurrent requests for changes cost two queries, and each sees all changes that were committed before the request', async () => {
    const counting = countingContext(fixture.context);
    const told: (readonly Change[] | undefined)[] = [];
    const watch = watchChanges(counting.context.db, (changes) => told.push(changes));
    await watch.catchUp();
    const { plantId } = await makePlant(fixture.db, { components: [] });
    await watch.catchUp();
    told.length = 0;
    expect(await counting.countedIn(() => Promise.all(Array.from({ length: 50 }, () => watch.catchUp())))).toBe(2);
    expect(told).toEqual([]);
    await fixture.db.updateTable('plant').set({ status_anlage: 2 }).where('id', '=', plantId).execute();
    await watch.catchUp();
    expect(told.flat()).toMatchObject([{ area: 'plants', plantId }]);
  });

  test('if a query for changes fails, the requests that waited for it get the error, and the next query works', async () => {
    let broken = true;
    const db = fixture.db.withoutPlugins();
    const told: (readonly Change[] | undefined)[] = [];
    const watch = watchChanges(db, (changes) => {
      if (broken) throw new Error('broken');
      told.push(changes);
    });
    const first = watch.catchUp();
    const second = watch.catchUp();
    await expect(first).rejects.toThrow('broken');
    broken = false;
    await second;
    await watch.catchUp();
    expect(told.length).toBeLessThan(2);
  });
});
