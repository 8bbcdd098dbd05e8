import { expect, test } from 'vitest';
import { takingTurns } from './turns.ts';

const busy = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

test('small pieces of work follow each other without a pause', async () => {
  const turn = takingTurns();
  let turns = 0;
  const counter = setInterval(() => (turns += 1), 0);
  // a pause after each piece would take a thousand turns of the event loop
  for (let piece = 0; piece < 1_000; piece += 1) await turn();
  clearInterval(counter);
  expect(turns).toBeLessThan(100);
});

test('work that occupies the thread lets other work run in between', async () => {
  const turn = takingTurns();
  let letIn = false;
  setTimeout(() => (letIn = true), 0);
  busy(20);
  await turn();
  expect(letIn).toBe(true);
});
