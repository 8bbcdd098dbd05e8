import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { createSetting, examplesOf } from '../examples/index.ts';
import { idleJobs } from '../idleJobs.ts';
import { createToken } from '../../rights/tokens.ts';
import type { Setting } from '../examples/setting.ts';
import { complaint, entries, inputsOf } from './fuzz.ts';

/**
 * Number of inputs per property; fewer on PostgreSQL, which takes several times as long, while bodies hardly depend on
 * the engine.
 */
const RUNS = process.env['LONG_TESTS'] === '1' ? { sqlite: 120, postgres: 120 } : { sqlite: 8, postgres: 4 };
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

onEveryEngine('whatever is sent', (fixture) => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await createSetting({ ...fixture.context, jobs: idleJobs });
    // create rows of every kind, so that small ids exist
    for (const ofArea of Object.values(examplesOf(setting))) for (const make of Object.values(ofArea)) await make();
  });

  test.each(entries)('$endpoint.route never responds with 500, and gives the reason for a rejection', async (entry) => {
    const { world, root, context } = setting;
    const inputs = fc.asyncProperty(inputsOf(entry), async (input) => {
      // the previous call may have ended the session, or set a policy that prevents signing in
      await context.db.deleteFrom('session_policy').execute();
      const token = await createToken(context.db, context.platform, root.id);
      expect(await complaint((request) => world.api(request), entry, input, token)).toBe('');
    });
    await fc.assert(inputs, { numRuns: RUNS[fixture.engine], seed: SEED, endOnFailure: false });
  });
});
