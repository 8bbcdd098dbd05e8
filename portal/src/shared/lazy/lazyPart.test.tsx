import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? 'Diese Seite konnte nicht geladen werden.' : this.props.children;
  }
}

const failing = () => Promise.reject(new Error('no script'));
const shown = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Boundary>
      <p>Fenster der Anlage</p>
      <Part />
    </Boundary>,
  );

test('4.37: a page is shown without an optional part whose script cannot be loaded, such as the energy flow offline', async () => {
  const load = vi.fn<() => Promise<never>>(failing);
  shown(lazyPart(load, { isOptional: true }));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('Fenster der Anlage')).toBeTruthy();
});

test('a part that the page needs and whose script cannot be loaded is a failure of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shown(lazyPart(failing));
  expect(await screen.findByText('Diese Seite konnte nicht geladen werden.')).toBeTruthy();
});
