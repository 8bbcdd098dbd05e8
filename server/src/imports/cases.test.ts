import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryImport } from '../testing/onEveryImport.ts';
import { plantOfGuess } from '../testing/plantOfGuess.ts';
import { guessContent } from './guess/guessContent.ts';

const cases = join(import.meta.dirname, 'cases');
const folders = readdirSync(cases).toSorted();

/**
 * An expected reading of a case: device, column (its name or its guessed description), instant, value, and the unit if
 * the file has one.
 */
interface Expected {
  readonly file: string;
  readonly values: readonly (readonly [string | null, string, string, number, string?])[];
  /** Number of lines that have no value. */
  readonly without?: number;
}

const read = async (folder: string): Promise<Expected> =>
  JSON.parse(await readFile(join(cases, folder, 'expected.json'), 'utf8')) as Expected;

onEveryImport('V1, V2, V5, V6, V7, G1, G3, G6, 32, 40.1: a file is proposed and read as its maker means it', (run) => {
  test.each(folders)('%s: each value is stored at its instant, and none is overwritten', async (folder) => {
    const { file, values, without = 0 } = await read(folder);
    // named `.js`, the sample would count as an unused script of this project
    const stored = file.endsWith('.js') ? `${file}.sample` : file;
    const bytes = await readFile(join(cases, folder, stored));
    const guess = await guessContent(file, bytes, {});
    if (typeof guess !== 'object') throw new Error('the file is no table');
    const plant = plantOfGuess(guess, file);
    await run.reopen(plant);
    await run.room.put(run.made, file, bytes);
    const { imports } = await run.room.run();
    const account = await run.account(imports[0]);
    expect(account).toMatchObject({ status: 'done', rows_overwritten: 0 });
    expect(account.rows_rejected).toBeLessThanOrEqual(without);
    for (const [key, own] of Map.groupBy(values, ([device, column]) => `${device ?? ''}\n${column}`)) {
      const [device = '', column = ''] = key.split('\n');
      const one = plant.components.length === 1;
      const component = one ? 0 : plant.components.findIndex(({ sernum }) => (sernum ?? '') === device);
      const known = guess.columns.find(({ name, description }) => name === column || description === column);
      const at = plant.components[component]?.columns.indexOf(known?.name ?? column) ?? -1;
      const unit = own[0]?.[4] ?? known?.unit;
      expect(known?.unit).toBe(unit);
      // a file may have the newest line first or device after device; the stored readings are in order of time
      own.sort(([, , one], [, , other]) => one.localeCompare(other));
      expect(await run.series(component, at)).toEqual(own.map(([, , time, value]) => [time.slice(0, 16), value]));
    }
  });
});
