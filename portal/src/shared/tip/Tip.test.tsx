import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { expect, test, vi } from 'vitest';
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

test('WCAG 1.4.13: a description stays while the pointer is on it, and disappears when the pointer leaves it', async () => {
  const button = show();
  await user.hover(button);
  const tip = await screen.findByRole('tooltip');
  vi.spyOn(tip, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 80, 24));
  fireEvent.pointerOut(button, { clientX: 110, clientY: 78, relatedTarget: document.body });
  for (let moves = 0; moves < 5; moves += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    fireEvent.pointerMove(document.body, { clientX: 120, clientY: 60 });
  }
  expect(screen.getByRole('tooltip')).toBe(tip);
  await waitFor(() => {
    fireEvent.pointerMove(document.body, { clientX: 120, clientY: 160 });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

test('a description disappears when the pointer reaches an element below it that has its own', async () => {
  render(
    <MantineProvider env="test">
      <Tip label="oben">
        <button type="button" aria-label="erster" />
      </Tip>
      <Tip label="unten">
        <button type="button" aria-label="zweiter" />
      </Tip>
    </MantineProvider>,
  );
  await user.hover(screen.getByRole('button', { name: 'zweiter' }));
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('unten');
  vi.spyOn(tip, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 80, 24));
  fireEvent.pointerOut(screen.getByRole('button', { name: 'zweiter' }), { clientX: 10, clientY: 10 });
  fireEvent.pointerOver(screen.getByRole('button', { name: 'erster' }), { clientX: 10, clientY: 10 });
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('oben'));
});

test('keyboard focus shows the description at once; Escape hides it and keeps the focus', async () => {
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

test('touching an element shows no description', async () => {
  fireEvent.pointerOver(show(), { pointerType: 'touch' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
