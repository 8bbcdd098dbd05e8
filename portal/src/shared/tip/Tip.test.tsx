import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { expect, test } from 'vitest';
import { Tip } from './Tip.tsx';

function show() {
  render(
    <MantineProvider env="test">
      <button type="button">davor</button>
      <Tip label="Als CSV sichern">
        <button type="button" aria-label="CSV" />
      </Tip>
    </MantineProvider>,
  );
  return screen.getByRole('button', { name: 'CSV' });
}

test('an element under the pointer shows its description after a moment, and hides it when the pointer leaves', async () => {
  const button = show();
  expect(screen.queryByText('Als CSV sichern')).toBeNull();
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Als CSV sichern');
  await user.unhover(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test("with the keyboard's focus the description is shown at once; Escape hides it and keeps the focus", async () => {
  const button = show();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(button);
  const tip = screen.getByText('Als CSV sichern');
  expect(button.getAttribute('aria-describedby')).toBe(tip.id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

test('a finger leaves no description behind', async () => {
  fireEvent.pointerOver(show(), { pointerType: 'touch' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
