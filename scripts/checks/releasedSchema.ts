import type { Finding } from './finding.ts';
import { migrations } from '../../server/src/db/migrations/index.ts';
import { released } from '../../server/src/db/migrations/released.ts';
import { statementsHash } from '../../server/src/db/state/statements.ts';

const HERE = 'server/src/db/migrations/released.ts';

/**
 * Decision 4.49: checks that a released migration never changes its statements, on both engines; changes are made in a
 * new migration after it.
 */
export async function releasedSchema(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const names = migrations.map(({ name }) => name);
  if (names.join() !== names.toSorted().join())
    findings.push({
      path: HERE,
      message: `migrations run in the order of their names, which is not that of the list: ${names.join(', ')}`,
    });
  for (const [place, name] of Object.keys(released).entries())
    if (names[place] !== name)
      findings.push({
        path: HERE,
        message: `THE RELEASED MIGRATION ${name} is not where it was: it is number ${place + 1} of the list for ever`,
      });
  for (const migration of migrations)
    for (const engine of ['sqlite', 'postgres'] as const) {
      const known = released[migration.name]?.[engine];
      const hash = await statementsHash(migration, engine);
      if (known !== undefined && known !== hash)
        findings.push({
          path: HERE,
          message: `THE RELEASED MIGRATION ${migration.name} WAS CHANGED (${engine}: ${hash}). People's databases were made by it: take the change back and write a new migration`,
        });
    }
  return findings;
}
