import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { ApiError, NetworkError, type Problem } from '@leitwarte/core/problem';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { showPart } from '../../testing/part.tsx';
import { Form } from './Form.tsx';
import { FormActions } from './FormActions.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

const Body = z.object({
  name: z.string().trim().min(1).max(10),
  email: z.email({ error: 'not_an_email' }),
  note: z.string().nullable().optional(),
});
type Save = (body: z.input<typeof Body>) => Promise<unknown>;
const filled = { name: 'Nord', email: 'nord@example.org', note: '' };

interface Props {
  readonly save?: Save;
  readonly start?: typeof filled;
  readonly editable?: readonly string[];
  readonly listsAll?: boolean;
  readonly checked?: readonly ('name' | 'email' | 'note')[];
}

function Example({ save = () => Promise.resolve(), start = filled, ...parts }: Props) {
  const [record, setRecord] = useState(start);
  const labels = { name: 'Name', email: 'E-Mail', note: 'Notiz', token: 'Link' };
  const form = useForm({ schema: Body, start: record, labels, save, ...parts });
  return (
    <>
      <Form form={form}>
        <TextField field={form.field('name')} />
        <TextField field={form.field('email')} />
        <TextField field={form.field('note')} />
        <FormActions form={form} />
      </Form>
      <button onClick={() => setRecord({ ...record, email: 'neu@example.org' })}>Neuer Stand</button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
const refusing = (problem: Partial<Problem>) => () =>
  Promise.reject(new ApiError({ status: 400, fields: {}, ...problem }));
/** The text below a field. */
const saidAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

test('required fields are marked in words, as the schema of the contract defines them', () => {
  showPart(<Example />);
  expect(saidAt('Name')).toContain('Pflichtfeld');
  expect(saidAt('E-Mail')).toContain('Pflichtfeld');
  expect(saidAt('Notiz')).not.toContain('Pflichtfeld');
});

test('values that the schema refuses are reported at their fields before anything is sent, and the first one gets the focus', async () => {
  const sent = vi.fn<Save>().mockResolvedValue(undefined);
  showPart(<Example save={sent} start={{ name: '', email: 'keine', note: '' }} />);
  await save();
  expect(saidAt('Name')).toContain('Bitte füllen Sie dieses Feld aus.');
  expect(saidAt('E-Mail')).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  expect(document.activeElement).toBe(field('Name'));
  expect(sent).not.toHaveBeenCalled();
});

test('users-13: for fields whose values only the server checks, the form checks only that they are filled in', async () => {
  const sent = vi.fn<Save>().mockResolvedValue(undefined);
  showPart(<Example save={sent} checked={['name']} start={{ ...filled, email: 'keine' }} />);
  await save();
  expect(sent).toHaveBeenCalledWith({ ...filled, email: 'keine' });
});

test('texts are sent without the blanks around them', async () => {
  const sent = vi.fn<Save>().mockResolvedValue(undefined);
  showPart(<Example save={sent} start={{ ...filled, name: ' Nord ' }} />);
  await save();
  expect(sent).toHaveBeenCalledWith(filled);
});

test('4.34, P8: the server’s messages are shown at their fields, one line each; other messages are shown at the top, after a label if there is one', async () => {
  const fields = { email: ['Schon vergeben.', 'Zu lang.'], token: ['Abgelaufen.'], non_field_errors: ['Geht nicht.'] };
  showPart(<Example save={refusing({ fields: { ...fields, unknown_key: ['Sonstiges.'] } })} />);
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(saidAt('E-Mail')).toContain('Schon vergeben.\nZu lang.');
  expect(document.activeElement).toBe(field('E-Mail'));
  const lines = within(screen.getByRole('alert'))
    .getAllByText(/\.$/)
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['Link: Abgelaufen.', 'Geht nicht.', 'Sonstiges.']);
});

test('4.34: a detail that repeats the first message of a field is not shown twice', async () => {
  showPart(<Example save={refusing({ detail: 'Vergeben.', fields: { name: ['Vergeben.'] } })} />);
  await save();
  await waitFor(() => expect(saidAt('Name')).toContain('Vergeben.'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('api-44: if the specification demands it, every message is shown at the top on its own line', async () => {
  showPart(<Example listsAll save={refusing({ fields: { name: ['Vergeben.'], email: ['Zu lang.'] } })} />);
  await save();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Name: Vergeben.')).toBeTruthy();
  expect(alert.getByText('E-Mail: Zu lang.')).toBeTruthy();
});

test('the message about a field disappears when the field is changed, the others stay', async () => {
  showPart(<Example save={refusing({ fields: { name: ['Vergeben.'], email: ['Zu lang.'] } })} />);
  await save();
  await waitFor(() => expect(saidAt('Name')).toContain('Vergeben.'));
  await user.type(field('Name'), 'x');
  expect(saidAt('Name')).not.toContain('Vergeben.');
  expect(saidAt('E-Mail')).toContain('Zu lang.');
});

test('an invalid field that is out of sight is also reported at the top', async () => {
  showPart(<Example save={refusing({ fields: { note: ['Zu lang.'] } })} />);
  field('Notiz').getBoundingClientRect = () => new DOMRect(0, 5_000, 100, 30);
  await save();
  expect(within(await screen.findByRole('alert')).getByText('Notiz: Zu lang.')).toBeTruthy();
});

test.each([
  ['a server that does not answer', new NetworkError('x'), 'Der Server antwortet nicht.'],
  ['a gateway', new ApiError({ status: 502, fields: {} }), 'Der Server ist zurzeit nicht zu erreichen.'],
  ['a fault without words', new ApiError({ status: 500, fields: {} }), 'Der Server meldet einen Fehler.'],
])('%s is reported, and the typed values stay', async (_, error, said) => {
  showPart(<Example save={() => Promise.reject(error)} />);
  await user.type(field('Name'), 'x');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(field('Name').value).toBe('Nordx');
});

test('the states changed, saving and saved are shown in words, and a second Enter sends nothing', async () => {
  const answer = Promise.withResolvers<void>();
  const sent = vi.fn<Save>().mockReturnValue(answer.promise);
  showPart(<Example save={sent} />);
  await user.type(field('Name'), 'x');
  expect(screen.getByText('Noch nicht gespeichert')).toBeTruthy();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Wird gespeichert …')).toBeTruthy();
  answer.resolve();
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toHaveBeenCalledOnce();
});

test('a field that this viewer may not change is shown as text, not as an input', () => {
  showPart(<Example editable={['email']} start={{ ...filled, note: '' }} />);
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByText('Nord').tagName).toBe('DD');
  expect(field('E-Mail')).toBeTruthy();
});

test('a reloaded record updates the fields that the user has not changed', async () => {
  showPart(<Example />);
  await user.type(field('Name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Neuer Stand' }));
  expect(field('Name').value).toBe('Nordx');
  expect(field('E-Mail').value).toBe('neu@example.org');
});

test('leaving a draft asks first: "keep editing" stays, "discard" leaves', async () => {
  showPart(<Example />);
  await user.type(field('Name'), 'x');
  await user.click(screen.getByRole('link', { name: 'Woanders hin' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(field('Name').value).toBe('Nordx');
  await user.click(screen.getByRole('link', { name: 'Woanders hin' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByText('Woanders')).toBeTruthy();
});

test('reloading the page or closing the tab asks first if there are unsaved changes, and not once they are saved', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  showPart(<Example />);
  expect(leave()).toBe(false);
  await user.type(field('Name'), 'x');
  expect(leave()).toBe(true);
  await save();
  await screen.findByText('Gespeichert');
  expect(leave()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Woanders hin' }));
  expect(await screen.findByText('Woanders')).toBeTruthy();
});

test('4.34: a refusal of a field that has no input on this form is shown at the top with its label', async () => {
  showPart(<Example editable={['name', 'email']} save={refusing({ fields: { note: ['Zu lang.'] } })} />);
  await save();
  expect(within(await screen.findByRole('alert')).getByText('Notiz: Zu lang.')).toBeTruthy();
});
