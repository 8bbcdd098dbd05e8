import { render, screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTexts } from '../../texts/i18n.ts';
import { CheckboxColumns } from './CheckboxColumns.tsx';

function show(limit?: number) {
  function Shown() {
    const [selected, onChange] = useState<ReadonlySet<number>>(new Set());
    const options = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Anlage ${value}` }));
    return <CheckboxColumns legend="Anlagen" {...{ options, selected, onChange }} {...(limit && { limit })} />;
  }
  return render(
    <I18nextProvider i18n={createTexts()}>
      <Shown />
    </I18nextProvider>,
  );
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

test('decision 2.31: of five plants three are in the left column and two in the right', () => {
  show();
  const columns = new Set(boxes().map((box) => box.closest('div')));
  expect([...columns].map((column) => column?.querySelectorAll('input').length)).toEqual([3, 2]);
});

test('if the maximum number of boxes is ticked, the other boxes are disabled; clearing one enables them again', async () => {
  show(2);
  await user.click(screen.getByLabelText('Anlage 1'));
  await user.click(screen.getByLabelText('Anlage 4'));
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, true, false, true]);
  expect(screen.getByText('2 von höchstens 2')).toBeTruthy();
  await user.click(screen.getByLabelText('Anlage 4'));
  expect(boxes().some(({ disabled }) => disabled)).toBe(false);
});

test('the button "all" ticks every box, and "none" clears every box', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Alle' }));
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Keine' }));
  expect(boxes().some(({ checked }) => checked)).toBe(false);
});
