import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

function Where() {
  return <output>{useLocation().search}</output>;
}
const tab = (key: string) => ({ key, label: `Reiter ${key}`, content: <p>{`Inhalt ${key}`}</p> });
const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Tabs label="Anlage" tabs={[tab('a'), tab('b'), tab('c')]} />
      <Where />
    </MemoryRouter>,
  );

test('the address says which tab is open, an unknown one means the first', () => {
  const { unmount } = show('/?tab=b');
  expect(screen.getByRole('tabpanel', { name: 'Reiter b' }).textContent).toBe('Inhalt b');
  unmount();
  show('/?tab=gone');
  expect(screen.getByRole('tabpanel', { name: 'Reiter a' })).toBeTruthy();
});

test('a choice goes into the address beside what is there; arrows walk around', async () => {
  show('/?plant=3');
  await userEvent.click(screen.getByRole('tab', { name: 'Reiter b' }));
  expect(screen.getByRole('status').textContent).toBe('?plant=3&tab=b');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Reiter a' }));
  expect(screen.getByRole('status').textContent).toBe('?plant=3&tab=a');
});
