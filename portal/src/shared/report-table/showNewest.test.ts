import { expect, test, vi } from 'vitest';
import { showNewest } from './showNewest.ts';

/** A box 400 pixels high, with rows and a footer of 28 pixels each; jsdom has no layout. */
function boxWith(dues: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = `<table><tbody>${dues.map((due) => `<tr data-due="${due}"></tr>`).join('')}</tbody><tfoot></tfoot></table>`;
  Object.defineProperty(box, 'clientHeight', { value: 400 });
  const rect = (top: number, height: number) => new DOMRect(0, top, 100, height);
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(rect(100, 400));
  for (const [index, row] of [...box.querySelectorAll('tr')].entries())
    vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(rect(100 + index * 28, 28));
  const foot = box.querySelector('tfoot');
  if (foot) vi.spyOn(foot, 'getBoundingClientRect').mockReturnValue(rect(472, 28));
  return box;
}
const days = (past: number) => [...Array.from({ length: past }, () => 'past'), 'running', 'coming', 'coming'];

test.each([
  [days(5), 0],
  [days(25), 26 * 28 + 28 - 400],
  [Array.from({ length: 31 }, () => 'past'), 31 * 28 + 28 - 400],
])('P8: the newest row is scrolled into view above the footer', (dues, scrolled) => {
  const box = boxWith(dues);
  showNewest(box);
  expect(box.scrollTop).toBe(scrolled);
});
