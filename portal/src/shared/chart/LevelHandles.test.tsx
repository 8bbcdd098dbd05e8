import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '../../testing/user.ts';
import { LevelHandles } from './LevelHandles.tsx';
import type { ChartLevel } from './levels.ts';
import { readingsOf } from './series.ts';

const area = { left: 40, right: 440, top: 0, bottom: 200, scales: { y0: { min: 0, max: 100 } } };
const axes = [{ id: 'y0', unit: 'kW', low: 0, high: 100 }];

function show(levels: readonly ChartLevel[]) {
  const series = { key: '1', label: 'Leistung', unit: 'kW', times: [0], values: [10] };
  const line = { ...series, readings: readingsOf(series), color: '#000', levels };
  render(<LevelHandles lines={[line]} axes={axes} area={area} />);
}

/** The slider handle, with the pointer capture that jsdom lacks. */
function takenHandle(): HTMLElement {
  const handle = screen.getByRole('slider', { name: 'Grenzwert oben' });
  let isCaptured = false;
  return Object.assign(handle, {
    setPointerCapture: () => (isCaptured = true),
    hasPointerCapture: () => isCaptured,
  });
}

test('37: arrow keys move a level in round steps, page keys by ten steps, and the handle shows the value with its unit', async () => {
  const onMove = vi.fn<(value: number) => void>();
  show([{ value: 80, label: 'Grenzwert oben', isClearing: false, onMove }]);
  const handle = screen.getByRole('slider', { name: 'Grenzwert oben' });
  expect(handle.getAttribute('aria-valuetext')).toMatch(/^80\skW$/);
  handle.focus();
  await user.keyboard('{ArrowUp}{ArrowDown}{PageDown}{Tab}');
  expect(onMove.mock.calls).toEqual([[80.5], [79.5], [75]]);
});

test('37: a dragged level has its new value when it is released; a click alone moves nothing', async () => {
  const onMove = vi.fn<(value: number) => void>();
  show([{ value: 80, label: 'Grenzwert oben', isClearing: false, onMove }]);
  const handle = takenHandle();
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 40 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 40 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 40 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 100 });
  await waitFor(() => expect(handle.getAttribute('aria-valuenow')).toBe('50'));
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 90 });
  expect(onMove.mock.calls).toEqual([[55]]);
});

test('37: a handle that is pressed at its edge with tiny movements leaves the level unchanged, even a level beyond the axis', () => {
  const onMove = vi.fn<(value: number) => void>();
  show([{ value: 1000, label: 'Grenzwert oben', isClearing: false, onMove }]);
  const handle = takenHandle();
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 18 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 20 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 20 });
  expect(onMove).not.toHaveBeenCalled();
});

test('37: a handle grabbed off-centre moves by as much as the pointer, and only with the first button', () => {
  const onMove = vi.fn<(value: number) => void>();
  show([{ value: 80, label: 'Grenzwert oben', isClearing: false, onMove }]);
  const handle = takenHandle();
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 55, button: 2 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 75 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 75 });
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 55 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 75 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 75 });
  expect(onMove.mock.calls).toEqual([[70]]);
});

test('37: a level that cannot be moved has no handle', () => {
  show([{ value: 80, label: 'Zu heiß', isClearing: false }]);
  expect(screen.queryByRole('slider')).toBeNull();
});
