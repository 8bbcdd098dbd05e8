import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { openMatrix } from './matrix.ts';
import { roles, type Role } from './roles.ts';

const SEED = Number(process.env['RIGHTS_SEED'] ?? 20_261_121);
/** Number of roles tested for each call; the whole matrix is in `matrix.long.test.ts`. */
const ROLES_PER_CALL = { sqlite: 4, postgres: 1 };
const MOST = Math.max(...Object.values(ROLES_PER_CALL));

/** Some roles for each call, chosen by a seed. */
function sampled(calls: number): readonly (readonly Role[])[] {
  const some = fc.shuffledSubarray([...roles], { minLength: MOST, maxLength: MOST });
  return fc.sample(some, { numRuns: calls, seed: SEED });
}

onEveryEngine('a sample of the matrix of rights', (fixture) => {
  test('roles-25, -26: for some roles every call gives the result listed in core/src/oracle/calls.json', async () => {
    const matrix = await openMatrix(fixture.context);
    const rolesOf = sampled(matrix.calls.length);
    const differences: string[] = [];
    const count = ROLES_PER_CALL[fixture.engine];
    let tried = 0;
    for (const [index, call] of matrix.calls.entries()) {
      const outcome = await matrix.try(call, (rolesOf[index] ?? []).slice(0, count));
      tried += outcome.tried;
      differences.push(...outcome.differences);
    }
    process.stdout.write(`${tried} combinations of calls, roles and rows on ${fixture.engine}, seed ${SEED}\n`);
    expect(differences.join('\n')).toBe('');
    expect(tried).toBeGreaterThanOrEqual(matrix.calls.length * count);
  }, 180_000);
});
