import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine } from '../database.ts';
import { createSetting, examplesOf } from '../examples/index.ts';
import { idleJobs } from '../idleJobs.ts';
import { createToken } from '../../rights/tokens.ts';
import type { Setting } from '../examples/setting.ts';
import { complaint, entries, inputsOf } from './fuzz.ts';

/** Runs of each property; PostgreSQL takes several times as long, and bodies hardly reach the differences between the engines. */
const RUNS = process.env['LONG_TESTS'] === '1' ? { sqlite: 120, postgres: 120 } : { sqlite: 8, postgres: 4 };
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

onEveryEngine('whatever is sent', (fixture) => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await createSetting({ ...fixture.context, jobs: idleJobs });
    // rows of every kind, so that small ids exist
    for (const ofArea of Object.values(examplesOf(setting))) for (const make of Object.values(ofArea)) await make();
  });

  test.each(entries)('$endpoint.route never answers 500, and gives the reason for a refusal', async (entry) => {
    const { world, root, context } = setting;
    const inputs = fc.asyncProperty(inputsOf(entry), async (input) => {
      // the call before may have ended the session, or a policy may prevent signing in
      await context.db.deleteFrom('session_policy').execute();
      const token = await createToken(context.db, context.platform, root.id);
      expect(await complaint((request) => world.api(request), entry, input, token)).toBe('');
    });
    await fc.assert(inputs, { numRuns: RUNS[fixture.engine], seed: SEED, endOnFailure: false });
  });
});
