import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import { PlantTree } from './PlantTree.tsx';
import type { TreeNode } from './treeRows.ts';

const roots: readonly TreeNode[] = [
  { id: 'p1', name: 'Abel', status: 0, hasBranch: true },
  { id: 'p2', name: 'Zorn', status: 2, hasBranch: true },
  { id: 'p3', name: 'Ähre', status: 1, hasBranch: true },
];
type Load = (node: TreeNode) => Promise<readonly TreeNode[]>;
const components: Load = async ({ id }) =>
  ['Wechselrichter', 'Zähler', 'Speicher'].map((name) => ({ id: `${id}-${name}`, name, isTickable: true }));

function show(load: Load = components, limit?: number) {
  const ticks: string[][] = [];
  function Shown() {
    const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
    const onTick = (node: TreeNode, path: readonly TreeNode[]) => {
      ticks.push([...path, node].map(({ name }) => name));
      setTicked(
        (before) => new Set(before.has(node.id) ? [...before].filter((id) => id !== node.id) : [...before, node.id]),
      );
    };
    return <PlantTree title="Anlagen" {...{ roots, ticked, onTick }} loadBranch={load} {...(limit && { limit })} />;
  }
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createTexts()}>
        <Shown />
      </I18nextProvider>
    </MantineProvider>,
  );
  return ticks;
}
const lines = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const line = (name: RegExp) => screen.getByRole('treeitem', { name });

test('the worst plants come first, and every status is named', () => {
  show();
  expect(lines()).toEqual(['StörungZorn', 'WarnungÄhre', 'in OrdnungAbel']);
});

test('decision 3.47: a plant is loaded once, when it is unfolded', async () => {
  const load = vi.fn<Load>(components);
  show(load);
  expect(load).not.toHaveBeenCalled();
  await user.click(line(/Zorn/));
  expect(await screen.findByText('Zähler')).toBeTruthy();
  expect(line(/Zorn/).getAttribute('aria-expanded')).toBe('true');
  await user.click(line(/Zorn/));
  expect(screen.queryByText('Zähler')).toBeNull();
  await user.click(line(/Zorn/));
  expect(load).toHaveBeenCalledOnce();
});

test('a branch that could not be loaded shows a message, and a click on it loads it again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('no answer')).mockImplementation(components);
  show(load);
  await user.click(line(/Zorn/));
  await user.click(await screen.findByText(/Nicht geladen/));
  expect(await screen.findByText('Zähler')).toBeTruthy();
});

test('research-3, -18: ticking a box reports its complete path; if the maximum number is ticked, the other boxes are disabled', async () => {
  const ticks = show(components, 1);
  await user.click(line(/Zorn/));
  await user.click(await screen.findByText('Zähler'));
  expect(ticks).toEqual([['Zorn', 'Zähler']]);
  expect(line(/Zähler/).getAttribute('aria-checked')).toBe('true');
  expect(line(/Speicher/).getAttribute('aria-disabled')).toBe('true');
  await user.click(line(/Speicher/));
  expect(ticks).toHaveLength(1);
  await user.click(line(/Zähler/));
  expect(line(/Speicher/).getAttribute('aria-disabled')).toBeNull();
});

test('the tree works by keyboard: arrow keys move, expand and collapse, the space bar ticks', async () => {
  const ticks = show();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(line(/Zorn/));
  await user.keyboard('{ArrowRight}');
  await screen.findByText('Zähler');
  await user.keyboard('{ArrowRight}{ArrowDown} ');
  expect(ticks).toEqual([['Zorn', 'Zähler']]);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(line(/Zorn/));
  await user.keyboard('{ArrowLeft}');
  expect(line(/Zorn/).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(line(/Abel/));
});

test('the search finds plants and loaded components, each shown below its plant', async () => {
  show();
  await user.click(line(/Zorn/));
  await screen.findByText('Zähler');
  await user.click(line(/Zorn/));
  await user.type(screen.getByLabelText('Suchen'), 'zähl');
  expect(lines()).toEqual(['StörungZorn', 'Zähler']);
  await user.type(screen.getByLabelText('Suchen'), 'x');
  expect(screen.getByText('Nichts gefunden')).toBeTruthy();
});

test('a node chosen by a link is scrolled into view once it has loaded', async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scroll(this: HTMLElement) {
    shown.push(this.textContent);
  });
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createTexts()}>
        <PlantTree title="Anlagen" roots={roots} loadBranch={components} chosen="p3-Zähler" unfolded={['p3']} />
      </I18nextProvider>
    </MantineProvider>,
  );
  await screen.findByRole('treeitem', { name: 'Zähler' });
  expect(shown).toEqual(['Zähler']);
});
