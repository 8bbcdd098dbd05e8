import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedOf } from '../../testing/storedOf.ts';
import { HEADER, logger, onEveryImport } from '../../testing/onEveryImport.ts';
import { jobsHere } from '../../work/runJob.ts';

const RUNS = Number(process.env['UNDO_RUNS'] ?? 8);

/** A line of a file: hours since the beginning, and the text of two cells. */
const line = fc
  .tuple(fc.nat(47), fc.constantFrom('', '0', '1', '2,5', '-3'), fc.constantFrom('', '4', 'an', 'aus'))
  .map(([hour, power, state]) => {
    const [day = '', time = ''] = new Date(Date.UTC(2019, 8, 1, hour)).toISOString().slice(0, 19).split('T');
    return `${day.split('-').reverse().join('.')};${time};${power};${state}`;
  });
const file = fc.record({
  prefix: fc.constantFrom('a', 'b'),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
});
type File = typeof file extends fc.Arbitrary<infer F> ? F : never;

/** A step of the scenario: imports a file, imports one again, undoes an import, or clears some hours. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('file' as const), file }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clear' as const),
      from: fc.nat(40),
      hours: fc.integer({ min: 1, max: 24 }),
    }),
  },
);

/** A file or clearing that is still in effect at the end. */
type Act =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'clear'; readonly from: number; readonly hours: number };

onEveryImport('any order of imports, repetitions, clearings and takings back', (run) => {
  const state = { col_component_data: 'Temperatur', is_suitable_for_analyse: 0 as const };
  const spec = {
    components: [
      logger({ file_prefix: 'a', timezone_file: 'UTC', columns: ['Leistung', state] }),
      logger({ file_prefix: 'b', timezone_file: 'UTC', columns: ['Leistung', state] }),
      { name: 'Summe', type_component: 'SU', columns: ['Leistung'] },
    ],
  };
  const jobs = () => jobsHere({ ...run.fixture.context, files: run.room.files, yield: () => Promise.resolve() });

  async function doAct(act: Act): Promise<number | null> {
    if (act.kind === 'file') {
      await run.room.put(run.made, `${act.file.prefix}.csv`, `${HEADER}\n${act.file.lines.join('\n')}\n`);
      return (await run.room.run(run.made.plantId)).imports.at(-1) ?? null;
    }
    const from = Date.UTC(2019, 8, 1, act.from);
    const input = { componentId: run.made.componentIds[0] ?? 0, from, until: from + act.hours * 3_600_000 };
    const done = await jobs().run('clear_component', { ...input, by: null, isDry: false }, () => undefined);
    return (done as { import: number | null }).import;
  }

  test(
    'after any steps the bytes, newest values and ages equal those after only the remaining imports, in their order',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
          await run.reopen(spec);
          const left: { readonly id: number; readonly act: Act }[] = [];
          for (const one of steps) {
            const chosen = 'which' in one ? left[one.which % Math.max(1, left.length)] : undefined;
            if (one.kind === 'undo') {
              if (!chosen) continue;
              await jobs().run('undo_import', { importId: chosen.id, by: null, isDry: false }, () => undefined);
              left.splice(left.indexOf(chosen), 1);
              continue;
            }
            const act = one.kind === 'again' ? chosen?.act : one;
            const id = act && (await doAct(act));
            if (act && typeof id === 'number') left.push({ id, act });
          }
          const { db } = run.fixture;
          const after = await storedOf(db, run.made);
          await run.reopen(spec);
          for (const { act } of left) await doAct(act);
          expect(after).toEqual(await storedOf(db, run.made));
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 10_000,
  );
});
