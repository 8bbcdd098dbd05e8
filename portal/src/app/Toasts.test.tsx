import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../shared/toasts/toast.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shell-33: both success and error toasts disappear after 5 seconds', async () => {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
  act(() => {
    toast('success', 'Gespeichert', 'one');
    toast('error', 'Nicht gespeichert', 'two');
  });
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.getByText('Gespeichert')).toBeTruthy();
  expect(screen.getByText('Nicht gespeichert')).toBeTruthy();
  // fading out takes a quarter of a second
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('Gespeichert')).toBeNull();
  expect(screen.queryByText('Nicht gespeichert')).toBeNull();
});
