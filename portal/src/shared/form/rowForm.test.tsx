import { ApiError } from '@leitwarte/core/problem';
import type { CallOptions } from '@leitwarte/core/client';
import { screen, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { showPart } from '../../testing/part.tsx';
import { Form } from './Form.tsx';
import { FormActions } from './FormActions.tsx';
import { TextField } from './TextField.tsx';
import { useRowForm } from './useRowForm.tsx';

const Body = z.object({ name: z.string(), place: z.string(), kwp: z.number(), types: z.array(z.string()) });
type Row = z.infer<typeof Body> & { readonly id: number };
type Save = (body: z.input<typeof Body>, call: CallOptions) => Promise<Row>;
const read: Row = { id: 7, name: 'Nord', place: 'Butzbach', kwp: 12.5, types: ['PV'] };
const labels = { name: 'Name', place: 'Ort', kwp: 'Nennleistung', types: 'Arten' };
const title = 'Inzwischen von anderer Seite geändert';

function Example({ save, news = {} }: { readonly save: Save; readonly news?: Partial<Row> }) {
  const [row, setRow] = useState(read);
  const draftOf = ({ name, place, kwp, types }: Row) => ({ name, place, kwp, types });
  const form = useRowForm({ schema: Body, row, draftOf, labels, save });
  return (
    <>
      <Form form={form}>
        <TextField field={form.field('name')} />
        <TextField field={form.field('place')} />
        <FormActions form={form} />
      </Form>
      <button onClick={() => setRow({ ...row, ...news })}>Neuer Stand</button>
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const conflict = (current: object) =>
  new ApiError({ status: 409, detail: 'conflict', fields: {}, current: { ...current } });

test('4.44: a save names the version on which it is based; after a refusal that is the current row', async () => {
  const { id: _, ...fields } = read;
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(conflict({ ...fields, name: 'Süd' }))
    .mockResolvedValue(read);
  showPart(<Example save={save} />);
  await user.type(field('Name'), 'ost');
  await press('Speichern');
  await screen.findByRole('group', { name: title });
  await press('Speichern');
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(save.mock.calls.map(([, call]) => call.basedOn)).toEqual([read, { ...read, name: 'Süd' }]);
  expect(save.mock.calls[1]?.[0].name).toBe('Nordost');
  expect(screen.queryByRole('group', { name: title })).toBeNull();
});

test('4.44: fields that the user did not edit are updated; the changes are shown in words, in German format', async () => {
  const { id: _, ...fields } = read;
  const now = { ...fields, kwp: 1300.75, types: ['PV', 'Wind'] };
  showPart(<Example save={() => Promise.reject(conflict(now))} />);
  await user.type(field('Name'), 'ost');
  await press('Speichern');
  const said = within(await screen.findByRole('group', { name: title }));
  const lines = said.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Nennleistung: 1300,75 (vorher 12,5)', 'Arten: PV, Wind (vorher PV)']);
  expect(said.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('4.44: if a reloaded row changes a field that is being edited, the user has to choose too, and the focus stays where it is', async () => {
  showPart(<Example save={() => Promise.resolve(read)} news={{ name: 'Süd', place: 'Gedern' }} />);
  await user.type(field('Name'), 'ost');
  await press('Neuer Stand');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ihre Eingabe: Nordost' }).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Neuer Stand' }));
  expect([field('Name').value, field('Ort').value]).toEqual(['Nordost', 'Gedern']);
});

test('a reloaded row that changes no edited field is shown without a message', async () => {
  showPart(<Example save={() => Promise.resolve(read)} news={{ place: 'Gedern' }} />);
  await user.type(field('Name'), 'ost');
  await press('Neuer Stand');
  expect([field('Name').value, field('Ort').value]).toEqual(['Nordost', 'Gedern']);
  expect(screen.queryByRole('group', { name: title })).toBeNull();
});

test('4.44: after accepting the value of somebody else, a user can restore the typed value and edit it further', async () => {
  const { id: _, ...fields } = read;
  showPart(<Example save={() => Promise.reject(conflict({ ...fields, name: 'Süd' }))} />);
  await user.type(field('Name'), 'ost');
  await press('Speichern');
  await user.click(await screen.findByRole('radio', { name: 'Von anderer Seite: Süd' }));
  expect(field('Name').value).toBe('Süd');
  await user.click(screen.getByRole('radio', { name: 'Ihre Eingabe: Nordost' }));
  await user.type(field('Name'), '-2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ihre Eingabe: Nordost-2' }).checked).toBe(true);
});
