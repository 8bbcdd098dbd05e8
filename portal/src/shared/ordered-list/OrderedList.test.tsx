import { ApiError } from '@leitwarte/core/problem';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import type { Item } from './item.ts';
import { OrderedList } from './OrderedList.tsx';
import { moved } from './useDragOrder.ts';

const items = [
  { id: 7, name: 'Gas' },
  { id: 3, name: 'Strom' },
  { id: 9, name: 'Wärme' },
];
type Save = (
  ids: readonly number[],
  call: { readonly basedOn?: object },
  before: readonly number[],
) => Promise<unknown>;

function show(save: Save | undefined, movesUpFrom?: number) {
  return render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createTexts()}>
        <OrderedList
          title="Positionen"
          items={items}
          {...(save && { onReorder: save })}
          {...(movesUpFrom !== undefined && { movesUpFrom })}
        />
      </I18nextProvider>
    </MantineProvider>,
  );
}
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('ordering-2, -4: the first cannot move up, the last not down', () => {
  show(async () => {});
  expect(button('Gas nach oben').disabled).toBe(true);
  expect(button('Wärme nach unten').disabled).toBe(true);
  expect(button('Strom nach oben').disabled).toBe(false);
});

test('ordering-3: if the first place is reserved, the second item cannot move up either', () => {
  show(async () => {}, 3);
  expect(button('Strom nach oben').disabled).toBe(true);
  expect(button('Gas nach unten').disabled).toBe(true);
  expect(button('Wärme nach oben').disabled).toBe(false);
});

test('ordering-5, decision 4.44: a move is shown at once and saves the complete order with one call; it can be undone', async () => {
  const save = vi.fn<Save>(async () => {});
  show(save);
  await user.click(button('Strom nach oben'));
  expect(names()).toEqual(['Strom', 'Gas', 'Wärme']);
  expect(save.mock.calls).toEqual([[[3, 7, 9], { basedOn: { order: [7, 3, 9] } }, [7, 3, 9]]]);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(names()).toEqual(['Gas', 'Strom', 'Wärme']);
  expect(save.mock.lastCall).toEqual([[7, 3, 9], { basedOn: { order: [3, 7, 9] } }, [3, 7, 9]]);
});

test('3.41, ordering-17: when the save fails the old order is restored with a message', async () => {
  show(() => Promise.reject(new Error('refused')));
  await user.click(button('Gas nach unten'));
  expect((await screen.findByRole('alert')).textContent).toContain('konnte nicht gespeichert werden');
  expect(names()).toEqual(['Gas', 'Strom', 'Wärme']);
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

test('4.44: if another user changed the list meanwhile a message says so, and nothing was overwritten', async () => {
  show(() => Promise.reject(new ApiError({ status: 409, detail: 'conflict', fields: {} })));
  await user.click(button('Gas nach unten'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Jemand anderes hat diese Liste inzwischen geändert',
  );
  expect(names()).toEqual(['Gas', 'Strom', 'Wärme']);
});

test('of several moves during a save, only the last order is saved afterwards; if that fails, the last saved order is restored', async () => {
  const answers: { readonly ids: readonly number[]; readonly end: (ok: boolean) => void }[] = [];
  show(
    (ids) =>
      new Promise((resolve, reject) => {
        answers.push({ ids, end: (ok) => (ok ? resolve(undefined) : reject(new Error('refused'))) });
      }),
  );
  await user.click(button('Gas nach unten'));
  await user.click(button('Gas nach unten'));
  await user.click(button('Wärme nach oben'));
  expect(answers.map(({ ids }) => ids)).toEqual([[3, 7, 9]]);
  answers[0]?.end(true);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(answers[1]?.ids).toEqual([9, 3, 7]);
  answers[1]?.end(false);
  await screen.findByRole('alert');
  expect(names()).toEqual(['Strom', 'Gas', 'Wärme']);
});

test('Alt with an arrow moves an item like the buttons, and the focus moves with it', async () => {
  show(async () => {});
  button('Gas nach unten').focus();
  fireEvent.keyDown(button('Gas nach unten'), { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(names()).toEqual(['Strom', 'Gas', 'Wärme']));
  await waitFor(() => expect(document.activeElement).toBe(button('Gas nach unten')));
});

test('if a move disables the focused button, the focus goes to another button of the same item', async () => {
  show(async () => {});
  await user.click(button('Strom nach unten'));
  await waitFor(() => expect(document.activeElement).toBe(button('Strom nach oben')));
});

test('a dragged item is placed where it was dropped', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('without a way to save the order there are no buttons to change it', () => {
  show(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

test('ordering-10, daily-report-config-6, -7, -9: each item offers up, down, edit and delete, and the list an entry to add', async () => {
  const onAdd = vi.fn<() => void>();
  const [onEdit, onDelete] = [vi.fn<(item: Item) => void>(), vi.fn<(item: Item) => void>()];
  render(
    <MantineProvider env="test">
      <I18nextProvider i18n={createTexts()}>
        <OrderedList
          title="Positionen"
          items={items}
          onReorder={async () => {}}
          onAdd={onAdd}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </I18nextProvider>
    </MantineProvider>,
  );
  for (const { name } of items)
    for (const what of ['nach oben', 'nach unten', 'bearbeiten', 'löschen'])
      expect(button(`${name} ${what}`)).toBeTruthy();
  await user.click(button('Hinzufügen'));
  await user.click(button('Strom bearbeiten'));
  await user.click(button('Gas löschen'));
  expect(onAdd).toHaveBeenCalledOnce();
  expect([onEdit.mock.calls, onDelete.mock.calls]).toEqual([[[items[1]]], [[items[0]]]]);
});
