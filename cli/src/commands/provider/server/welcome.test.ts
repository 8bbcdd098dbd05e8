import { expect, test } from 'vitest';
import { runCli } from '../../../testing/runCli.ts';

test('34: leitwarte without arguments on a terminal welcomes a user without a server, and leads to a sign-in', async () => {
  const arrowDown = '\u001B[B';
  const { stderr, stdout } = await runCli([], {
    typed: [arrowDown + arrowDown, 'http://127.0.0.1:9', 'anna', 'geheim'],
  });
  expect(stderr).toContain('Willkommen bei Leitwarte. Hier ist noch nichts eingerichtet.');
  expect(stdout).toContain('Die Demowelt ansehen');
  expect(stdout).toContain('Adresse des Servers');
});

test('without a terminal welcome lists the possibilities instead of asking', async () => {
  expect(await runCli(['welcome'])).toMatchObject({ code: 2, stderr: expect.stringContaining('welcome --demo') });
});
