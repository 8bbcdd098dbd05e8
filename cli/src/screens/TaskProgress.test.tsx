import type { TaskRun } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { capture, testWorld } from '../testing/testWorld.ts';
import { openTaskProgress } from './TaskProgress.tsx';

const run: TaskRun = {
  id: 1,
  task: 'monitor_directories',
  status: 'running',
  started_at: null,
  finished_at: null,
  percent: 50,
  step: 'details.txt \u001b[2J',
  message: null,
  details: null,
  started_by: null,
};

test('the line shows the running task, its progress and its step, and disappears at the end', async () => {
  const stderr = capture(80);
  const stdout = capture(80);
  const progress = openTaskProgress(
    testWorld({ stdout: stdout.stream, stderr: stderr.stream }),
    'Verzeichnisse überwachen',
    false,
  );
  progress.show(run);
  await expect.poll(() => stderr.text()).toContain('details.txt');
  expect(stderr.text()).toContain(`${'█'.repeat(10)}${'░'.repeat(10)}  50 %`);
  expect(stderr.text()).toContain('details.txt');
  expect(stderr.text()).not.toContain('\u001b[2J details');
  await progress.end();
  await progress.end();
  expect(stderr.text()).toContain('\u001b[?25h');
  expect(stdout.text()).toBe('');
});
