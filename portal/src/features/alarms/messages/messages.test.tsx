import { localClock } from '@leitwarte/core/rules';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const MESSAGES = '/admin/messages';

let root: Actor;
/** Makes names unique within the file. */
let made = 0;
let to = '';
let id = 0;

beforeEach(async () => {
  const { world } = backend;
  root = await world.superuser();
  made += 1;
  to = `wer${made}@example.org`;
  const person = await root.client.reportUsers.create({
    body: { first_name: 'Ute', last_name: `Nord ${made}`, email: to, organisation: world.organisationId },
  });
  await root.client.reportUsers.test({ id: person.id });
  const { results } = await root.client.messages.list({ query: { kind: 'test' } });
  id = results.find((message) => message.recipient === to)?.id ?? 0;
});

/** Sets the final state of a message, which normally depends on external servers. */
const end = (state: 'unclear' | 'failed', error: string) =>
  backend.context.db.updateTable('message').set({ state, error }).where('id', '=', id).execute();
const open = async () => {
  await user.click(await screen.findByRole('button', { name: to }));
  return within(await screen.findByRole('dialog', { name: 'Meldung' }));
};

test('4.43: only superusers read all messages, others are redirected and refused', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, MESSAGES);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Meldungen' })).toBeNull();
  await expect(manager.client.messages.list({ query: {} })).rejects.toMatchObject({ problem: { status: 403 } });
});

test('messages about one plant are found by a part of its name, and the filter is in the address', async () => {
  const plant = await backend.world.plant({ name: `Wehr Ockstadt ${made}` });
  const rows = { kind: 'alarm', channel: 'email', state: 'sent', text: '', created_at: 1, due_at: 1 } as const;
  await backend.context.db
    .insertInto('message')
    .values({ ...rows, recipient: `wehr${made}@example.org`, plant_id: plant })
    .execute();
  const { address } = backend.openAs(root, MESSAGES);
  await screen.findByRole('button', { name: to });
  await user.type(screen.getByRole('combobox', { name: 'Anlage' }), `ckstadt ${made}`);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^Wehr Ockstadt ${made} `) }));
  await waitFor(() => expect(address()).toBe(`${MESSAGES}?of=${plant}`));
  expect(await screen.findByRole('button', { name: `wehr${made}@example.org` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: to })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Anlage' }).value).toBe(`Wehr Ockstadt ${made}`),
  );
});

test('a message shows its text and every attempt to send it', async () => {
  const { address } = backend.openAs(root, MESSAGES);
  const dialog = await open();
  expect(address()).toBe(`${MESSAGES}?message=${id}`);
  expect((await dialog.findAllByText('gesendet')).length).toBeGreaterThan(0);
  const { text, tries } = await root.client.messages.retrieve({ id });
  expect(dialog.getByText((_words, element) => element?.tagName === 'PRE').textContent).toBe(text);
  expect(within(dialog.getByRole('table')).getAllByRole('row')).toHaveLength(tries.length + 1);
  expect(dialog.queryByRole('button', { name: 'Erneut senden' })).toBeNull();
});

test('an unclear message warns that it may arrive twice, and is sent again on request', async () => {
  await end('unclear', 'Zeitüberschreitung');
  backend.openAs(root, `${MESSAGES}?state=unclear`);
  expect(await screen.findByText('Zeitüberschreitung')).toBeTruthy();
  const dialog = await open();
  expect(await dialog.findByText(/vielleicht doppelt an/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Erneut senden' }));
  expect(await screen.findByText('Meldung wurde erneut versucht')).toBeTruthy();
  await waitFor(async () => expect((await root.client.messages.retrieve({ id })).state).toBe('sent'));
});

test('the messages are filtered by organisation, state, channel, occasion and month; the address contains all filters', async () => {
  await end('failed', 'Postfach voll');
  const { address } = backend.openAs(root, MESSAGES);
  await screen.findByText(to);
  await user.click(screen.getByRole('combobox', { name: 'Stand' }));
  await user.click(await screen.findByRole('option', { name: 'unterdrückt' }));
  expect(await screen.findByText('Keine Meldungen gefunden.')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Stand' }));
  await user.click(await screen.findByRole('option', { name: 'gescheitert' }));
  await user.click(screen.getByRole('combobox', { name: 'Anlass' }));
  await user.click(await screen.findByRole('option', { name: 'Test' }));
  expect(address()).toBe(`${MESSAGES}?state=failed&kind=test`);
  expect(await screen.findByText(to)).toBeTruthy();
});

test('a link from a bill shows only its messages, and all messages on request', async () => {
  const plant = await backend.world.plant({ name: `Dach ${made}` });
  const now = localClock(Date.now(), 'Europe/Berlin');
  const point = { year: now.getUTCFullYear(), month: now.getUTCMonth(), day: 1 };
  const groups = await root.client.billing.month({
    body: { startIntervall: point, endIntervall: { ...point, day: 28 }, type_data: 'plain' },
  });
  const item = groups.flatMap(({ plants }) => plants).find((one) => one.name === `Dach ${made}`);
  expect(plant).toBeGreaterThan(0);
  backend.openAs(root, `${MESSAGES}?item=${item?.id}`);
  expect(await screen.findByText('Keine Meldungen gefunden.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle zeigen' }));
  expect(await screen.findByText(to)).toBeTruthy();
});
