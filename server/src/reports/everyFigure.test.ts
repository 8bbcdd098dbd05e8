import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readRecord, writeRecord } from '../demo/record.ts';
import { seedDemo } from '../demo/seeding/seedDemo.ts';
import { createDemo } from '../demo/setup/createDemo.ts';
import { demoWorld } from '../demo/world.ts';
import { setUpOnce } from '../areas/plants/setup/firstStart.ts';
import { onEveryEngine, testPlatform } from '../testing/database.ts';
import { figureOfListed } from '../testing/listedFigure.ts';
import { noFiles } from '../testing/noFiles.ts';
import { type ShownFigure, shownFigures } from '../testing/shownFigures.ts';
import { createWorld } from '../testing/world.ts';

/** The newest week of the demo world for each database: one contains the day of 25 hours, the other that of 23. */
const WEEKS = {
  sqlite: { seeded: Date.parse('2026-10-28T10:02:00Z'), first: '2026-10-22', last: '2026-10-28' },
  postgres: { seeded: Date.parse('2026-03-31T10:02:00Z'), first: '2026-03-25', last: '2026-03-31' },
} as const;
/** Plants for which demo data are generated: groups of inverters, counters, texts, a sum component. */
const FILLED = /^(solar-rosbach|wind-gedern-1|biogas-woelfersheim)\//;
/** Number of figures that are checked: more in the long tests before a release; `FIGURE_RUNS` overrides it. */
const RUNS = Number(process.env['FIGURE_RUNS'] ?? (process.env['LONG_TESTS'] === '1' ? 2_000 : 150));

onEveryEngine('every figure of the demo world', (fixture) => {
  const { seeded, ...days } = WEEKS[fixture.engine];
  let figures: ShownFigure[];
  beforeAll(async () => {
    const context = { ...fixture.context, platform: { ...testPlatform(), now: () => seeded } };
    await setUpOnce(context, { password: 'leitwarte', demo: true });
    await createDemo(context, demoWorld(seeded), 'leitwarte');
    const record = await readRecord(fixture.db);
    if (record === undefined) throw new Error('no demo world');
    const components = Object.fromEntries(Object.entries(record.components).filter(([path]) => FILLED.test(path)));
    await writeRecord(fixture.db, { ...record, components });
    const job = { ...context, engine: fixture.engine, files: noFiles, yield: () => Promise.resolve() };
    await seedDemo(job, { stage: 'newest' }, () => undefined);
    const { client } = await (await createWorld(context)).superuser({ organisationId: await ownerOf() });
    figures = await shownFigures(client, await ownerOf(), days);
  });

  async function ownerOf(): Promise<number> {
    const plant = await fixture.db
      .selectFrom('component')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .innerJoin('measurement_axis', 'measurement_axis.component_id', 'component.id')
      .select('plant.organisation_id as id')
      .executeTakeFirstOrThrow();
    return plant.id ?? 0;
  }

  test(
    '4.27: every figure shown anywhere can be recomputed from its listed readings, to 15 digits',
    { timeout: 120_000 + 60 * RUNS },
    async () => {
      const kinds = Map.groupBy(figures, ({ where }) => where.split(' ')[0]);
      expect(new Set(kinds.keys())).toEqual(
        new Set(['daily', 'evaluation', 'live', 'tile', 'journal', 'window', 'chart']),
      );
      const cell = fc.constantFrom(...kinds.values()).chain((own) => fc.constantFrom(...own));
      let filled = 0;
      await fc.assert(
        fc.asyncProperty(cell, async ({ where, value, explain }) => {
          const found = await explain();
          expect({ where, value: found.value }).toEqual({ where, value });
          expect({ where, listed: figureOfListed(found) }).toEqual({ where, listed: value });
          if (value !== null) filled += 1;
        }),
        { numRuns: RUNS },
      );
      expect(filled).toBeGreaterThan(RUNS / 4);
    },
  );
});
