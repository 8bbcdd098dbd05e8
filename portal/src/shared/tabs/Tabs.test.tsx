import { render, screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tab = (key: string) => ({ key, label: `Reiter ${key}`, content: <p>{`Inhalt ${key}`}</p> });

function Shown({ at }: { readonly at?: string }) {
  const [chosen, setChosen] = useState(at);
  return <Tabs label="Anlage" tabs={[tab('a'), tab('b'), tab('c')]} chosen={chosen} onChoose={setChosen} />;
}

test('the chosen tab is shown, and the first one if it is unknown', () => {
  const { unmount } = render(<Shown at="b" />);
  expect(screen.getByRole('tabpanel', { name: 'Reiter b' }).textContent).toBe('Inhalt b');
  unmount();
  render(<Shown at="gone" />);
  expect(screen.getByRole('tabpanel', { name: 'Reiter a' })).toBeTruthy();
});

test('the tab list has one Tab stop; arrow keys move and choose', async () => {
  render(<Shown />);
  await user.click(screen.getByRole('tab', { name: 'Reiter b' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Reiter a' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Inhalt a');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

test('the tab list owns each of its tabs, even if their keys contain blanks', () => {
  render(
    <Tabs label="Anlage" tabs={[tab('Datensatz 1'), tab('Datensatz 2')]} chosen={undefined} onChoose={() => {}} />,
  );
  const owned = screen.getByRole('tablist').getAttribute('aria-owns')?.split(' ');
  expect(owned).toEqual(screen.getAllByRole('tab').map((one) => one.id));
});
