import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installPackages } from './harness/installed.ts';
import { startNode } from './harness/process.ts';
import { operate } from './story/operate.ts';

const base = mkdtempSync(join(tmpdir(), 'leitwarte-installed-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('from the packed tarballs in an empty folder: init, serve, doctor, backup and restore', async () => {
  const folder = join(base, 'Anlage Süd', 'leitwarte');
  mkdirSync(folder, { recursive: true });
  const leitwarte = await installPackages(folder);
  const { stdout } = await startNode(leitwarte, ['--help'], { cwd: folder }).finished;
  expect(stdout).toContain('init');
  await operate(leitwarte, folder);
});
