import { expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { openMatrix } from './matrix.ts';
import { roles } from './roles.ts';

onEveryEngine('the whole matrix of rights', (fixture) => {
  test('roles-25, -26: for every role, on own and other rows, every call gives the result listed in core/src/oracle/calls.json', async () => {
    const matrix = await openMatrix(fixture.context);
    const differences: string[] = [];
    let tried = 0;
    for (const call of matrix.calls) {
      const outcome = await matrix.try(call, roles);
      tried += outcome.tried;
      differences.push(...outcome.differences);
    }
    console.log(`${matrix.calls.length} calls, ${roles.length} roles: ${tried} combinations on ${fixture.engine}`);
    expect(differences).toEqual([]);
    expect(tried).toBeGreaterThan(matrix.calls.length * roles.length);
  });
});
