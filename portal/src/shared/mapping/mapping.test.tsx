import { ApiError } from '@leitwarte/core/problem';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { mergedSet } from './mapping.ts';
import { MappingForm } from './MappingForm.tsx';
import { useMapping } from './useMapping.ts';

const options = ['Adler', 'Biber', 'Chamäleon', 'Dachs'].map((name, index) => ({ value: index + 1, name }));

test('4.44: the ticks of two users are merged, regardless of who saves first', () => {
  const begun = new Set([1, 2, 3]);
  expect([...mergedSet(new Set([1, 2, 4]), begun, new Set([2, 3, 5]))].toSorted((a, b) => a - b)).toEqual([2, 4, 5]);
  expect([...mergedSet(begun, begun, new Set([7]))]).toEqual([7]);
});

function Part({ save, mayWrite = true }: { save: (ids: number[]) => Promise<unknown>; mayWrite?: boolean }) {
  const [stored, setStored] = useState([1, 2]);
  const mapping = useMapping({ stored, save });
  return (
    <>
      <MappingForm legend="Tiere" mapping={mapping} options={options} mayWrite={mayWrite} />
      <button onClick={() => setStored([2, 3])}>Jemand anders</button>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
test('the changes that saving would make are shown by name, and saved with one call', async () => {
  const save = vi.fn<(ids: number[]) => Promise<void>>(() => Promise.resolve());
  showPart(<Part save={save} />);
  await user.click(box('Dachs'));
  await user.click(box('Adler'));
  expect(screen.getByText('Kommt hinzu: Dachs')).toBeTruthy();
  expect(screen.getByText('Fällt weg: Adler')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(save.mock.calls[0]?.[0].toSorted((a, b) => a - b)).toEqual([2, 4]);
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(screen.queryByText(/Kommt hinzu/)).toBeNull();
});

test('4.44: what another user stored meanwhile is shown and ticked, and the second save contains the changes of both', async () => {
  const save = vi
    .fn<(ids: number[]) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError({ status: 409, detail: 'conflict', fields: {} }))
    .mockResolvedValueOnce();
  showPart(<Part save={save} />);
  await user.click(box('Dachs'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Jemand anders' }));
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  expect([box('Adler'), box('Biber'), box('Chamäleon'), box('Dachs')].map(({ checked }) => checked)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0].toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
  await waitFor(() => expect(screen.queryByText('Inzwischen von anderer Seite geändert')).toBeNull());
});

test('if saving fails, the ticks stay and the failure is reported', async () => {
  showPart(<Part save={() => Promise.reject(new ApiError({ status: 400, detail: 'not_found', fields: {} }))} />);
  await user.click(box('Dachs'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(box('Dachs').checked).toBe(true);
});

test('a user who may not write sees the ticks, and cannot change them', () => {
  showPart(<Part save={() => Promise.resolve()} mayWrite={false} />);
  expect(box('Adler').matches(':disabled')).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' }).disabled).toBe(true);
});
