import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['session-policy', ...argv]);

test('4.58: the session policy of an organisation is set field by field, and shown together with that of the installation', async () => {
  const organisation = String(backend.world.organisationId);
  expect((await type('set', '--idle', '600')).code).toBe(0);
  const set = await type('set', '--organisation', organisation, '--idle', '60', '--second-factor', 'all');
  expect(set.code).toBe(0);
  const dated = await type('set', '--organisation', organisation, '--second-factor-from', '01.02.2199');
  expect(dated.stdout).toContain('all ab 01.02.2199');
  const shown = await type('show', '--organisation', organisation);
  expect(shown.stdout).toMatch(/Ende ohne Tätigkeit\s+60 min/);
  expect(shown.stdout).toMatch(/Ende ohne Tätigkeit \(Installation\)\s+600 min/);
  await type('set', '--idle', '-');
  expect((await type('show')).stdout).toMatch(/Ende ohne Tätigkeit\s+30 Tage/);
});

test('4.58: a policy that would lock out the user who sets it is refused with the reason, and so is an empty change', async () => {
  const refused = await type('set', '--network', '192.0.2.0/24');
  expect([refused.code === 0, refused.stderr.includes('kämen Sie selbst nicht mehr hinein')]).toEqual([false, true]);
  expect((await type('set')).stderr).toContain('nichts zu ändern');
});
