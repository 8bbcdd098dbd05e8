import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';
import { type RandomFile, randomFile } from '../testing/randomFile.ts';

/** Number of random files: a sample by default, many before a release; `RANDOM_FILES` overrides it. */
const RUNS = Number(process.env['RANDOM_FILES'] ?? (process.env['LONG_TESTS'] === '1' ? 1_000 : 25));
const EACH_MS = 2_000;

onEveryImport('V1, V2: files of makes that nobody has seen', (run) => {
  const check = async ({ text, plant, counts, values }: RandomFile) => {
    await run.reopen(plant);
    await run.room.put(run.made, 'log.csv', text);
    const { imports } = await run.room.run();
    const account = await run.account(imports[0]);
    expect(account).toMatchObject(counts);
    const reasons = (await run.rejections(imports[0])).map(({ reason }) => reason);
    expect(reasons).toEqual(Array.from({ length: counts.rows_rejected }, () => 'wider_than_header'));
    for (const [component, own] of values.entries())
      for (const [column, expected] of own.entries()) expect(await run.series(component, column)).toEqual(expected);
  };

  test(
    'V1, V2: each value is read at its instant, or the entry reports which lines are not and why',
    async () => {
      await fc.assert(fc.asyncProperty(randomFile, check), { numRuns: RUNS });
    },
    60_000 + RUNS * EACH_MS,
  );
});
