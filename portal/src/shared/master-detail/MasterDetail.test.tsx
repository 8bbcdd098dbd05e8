import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import type { MasterItem } from './item.ts';
import { MasterDetail } from './MasterDetail.tsx';

const users: readonly MasterItem[] = ['Weiß', 'Ölschläger', 'Abel', 'Li', 'Ey', 'Zorn'].map((name, index) => ({
  key: index,
  name,
}));

function show(items: readonly MasterItem[] = users) {
  function Shown() {
    const [chosen, onChoose] = useState<string | number | undefined>();
    const hrefOf = (key: string | number | undefined) => (key === undefined ? '?' : `?user=${key}`);
    return (
      <MasterDetail title="Benutzer" {...{ items, chosen, onChoose, hrefOf }}>
        <h2>{`Editor von ${users.find(({ key }) => key === chosen)?.name}`}</h2>
      </MasterDetail>
    );
  }
  return render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createTexts()}>
        <Shown />
      </I18nextProvider>
    </MantineProvider>,
  );
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the list is in German order, each item a link with its address', () => {
  show();
  expect(names()).toEqual(['Abel', 'Ey', 'Li', 'Ölschläger', 'Weiß', 'Zorn']);
  expect(screen.getByRole('link', { name: 'Abel' }).getAttribute('href')).toBe('?user=2');
  expect(screen.getByText('Bitte links etwas auswählen.')).toBeTruthy();
});

test('a choice shows its editor next to the list', async () => {
  show();
  await user.click(screen.getByRole('link', { name: 'Li' }));
  expect(screen.getByRole('heading', { name: 'Editor von Li' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Li' }).getAttribute('aria-current')).toBe('true');
  expect(names()).toHaveLength(6);
});

test('the search finds parts of names; with few items there is no search', async () => {
  const { unmount } = show();
  await user.type(screen.getByLabelText('Suchen'), 'ÖL');
  expect(names()).toEqual(['Ölschläger']);
  await user.type(screen.getByLabelText('Suchen'), 'x');
  expect(screen.getByText('Nichts gefunden')).toBeTruthy();
  unmount();
  show(users.slice(0, 5));
  expect(screen.queryByLabelText('Suchen')).toBeNull();
});

test('phones show the list or the editor, with a back link', async () => {
  window.innerWidth = 390;
  show();
  await user.click(screen.getByRole('link', { name: 'Li' }));
  expect(names()).toEqual(['Benutzer']);
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Editor von Li' }))).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Benutzer' }));
  expect(names()).toHaveLength(6);
});
