import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useChartHeight } from './useChartHeight.ts';

const before = window.innerHeight;
afterEach(() => {
  window.innerHeight = before;
});

function Height() {
  return <output>{useChartHeight()}</output>;
}

function shownAt(px: number): () => number {
  window.innerHeight = px;
  const { container } = render(<Height />);
  return () => Number(container.textContent);
}

function resize(toPx: number): void {
  window.innerHeight = toPx;
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

test('37, M16: a chart is as high as the space that the window leaves below its choices, within limits', () => {
  const height = shownAt(900);
  expect(height()).toBe(480);
  resize(1440);
  expect(height()).toBe(640);
  resize(500);
  expect(height()).toBe(320);
});

test('37: the chart keeps its height when the browser shows or hides its toolbars', () => {
  const height = shownAt(900);
  resize(930);
  expect(height()).toBe(480);
});
