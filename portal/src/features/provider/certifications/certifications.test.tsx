import { DAY_MS } from '@leitwarte/core/rules';
import { storeReadings, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const PAGE = '/settings/certification_user_management';
const pdf = btoa('%PDF-1.4\n%%EOF\n');

let root: Actor;
/** Makes names unique within the file. */
let made = 0;
let name = '';

beforeEach(async () => {
  root = await backend.world.superuser();
  made += 1;
  name = `pruefer${made}`;
});

const file = (title: string) =>
  root.client.certifications.addFile({ body: { name: title, base64: pdf } }).catch(() => undefined);
const create = async (files: readonly string[] = [], days = 10) => {
  for (const one of files) await file(one);
  return root.client.certifications.create({
    body: {
      user: { username: name, email: `${name}@example.org`, organisation: backend.world.organisationId },
      user_pdfs: files.map((pdf_name) => ({ pdf_name })),
      registration_valid_until: new Date(Date.now() + days * DAY_MS).toISOString(),
    },
  });
};
const stored = async () => (await root.client.certifications.list()).find((one) => one.username === name);
const card = async () => within(await screen.findByRole('listitem', { name }));
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

test('certification-admin-1: only superusers can open the accounts', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address } = backend.openAs(manager, PAGE);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Zertifizierungsbenutzer' })).toBeNull();
  await expect(manager.client.certifications.list()).rejects.toMatchObject({ problem: { status: 403 } });
});

test('certification-admin-5 to -8, -16: a card shows three shortened file names, the number of the others and the days left', async () => {
  await create([`ein sehr langer Name ${made}.pdf`, `b${made}.pdf`, `c${made}.pdf`, `d${made}.pdf`, `e${made}.pdf`]);
  backend.openAs(root, PAGE);
  const shown = await card();
  expect(shown.getByText('noch 10 Tage')).toBeTruthy();
  expect(shown.getByText('ein sehr langer Name...')).toBeTruthy();
  expect(shown.getAllByRole('button', { name: / ansehen$/ })).toHaveLength(3);
  expect(shown.getByText('+2 weitere')).toBeTruthy();
});

test('certification-admin-2 to -4, -9, 2.69: search and filter reduce the cards, but the counts cover all accounts', async () => {
  await create();
  const late = await stored();
  await backend.context.db
    .updateTable('account')
    .set({ registration_valid_until: Date.now() - DAY_MS })
    .where('id', '=', late?.id ?? 0)
    .execute();
  const { address } = backend.openAs(root, PAGE);
  expect((await card()).getByText('Abgelaufen')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Aktiv' }));
  expect(address()).toBe(`${PAGE}?state=active`);
  expect(screen.queryByRole('listitem', { name })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'niemand');
  expect(await screen.findByText('Keine Benutzer gefunden')).toBeTruthy();
  const expired = screen.getByText('Abgelaufen', { selector: 'dt' }).nextElementSibling;
  expect(expired?.textContent).toBe('1');
});

test('certification-admin-10, -17 to -19, -21: missing name and address are reported in words; 14 days are the default', async () => {
  backend.openAs(root, `${PAGE}?dialog=new`);
  const form = await dialog('Neuer Zertifizierungsbenutzer');
  expect(form.getByLabelText<HTMLInputElement>('Gültigkeit in Tagen').value).toBe('14');
  expect(form.getByLabelText<HTMLInputElement>('E-Mail-Adresse').type).toBe('email');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(form.getByText('Bitte geben Sie einen Benutzernamen ein.')).toBeTruthy();
  expect(form.getByText('Bitte geben Sie eine E-Mail-Adresse ein.')).toBeTruthy();
  expect(backend.calls).not.toContain('POST account/certifications/create_user/');
});

test('certification-admin-20, -22, -26 to -28: a new account gets its documents, and a mail to set a password', async () => {
  await file(`Bericht ${made}.pdf`);
  backend.openAs(root, `${PAGE}?dialog=new`);
  const form = await dialog('Neuer Zertifizierungsbenutzer');
  await user.type(form.getByLabelText('Benutzername'), name);
  await user.type(form.getByLabelText('E-Mail-Adresse'), `${name}@example.org`);
  await user.click(form.getByRole('combobox', { name: 'Organisation' }));
  await user.click(await screen.findByRole('option', { name: backend.world.organisationName }));
  await user.clear(form.getByLabelText('Gültigkeit in Tagen'));
  await user.type(form.getByLabelText('Gültigkeit in Tagen'), '999');
  await user.click(await form.findByRole('checkbox', { name: `Bericht ${made}.pdf` }));
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Benutzer wurde angelegt')).toBeTruthy();
  expect(backend.calls).toContain('POST users/reset_password/');
  const account = await stored();
  expect(account?.user_pdfs.map(({ pdf_name }) => pdf_name)).toEqual([`Bericht ${made}.pdf`]);
  const days = (Date.parse(account?.registration_valid_until ?? '') - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(365);
  expect(await card()).toBeTruthy();
});

test('certification-admin-29, 2.72: days and documents can be changed; name and address are text', async () => {
  await create([`alt${made}.pdf`], 30);
  backend.openAs(root, PAGE);
  await user.click((await card()).getByRole('button', { name: `${name} bearbeiten` }));
  const form = await dialog('Zertifizierungsbenutzer bearbeiten');
  expect(form.queryByRole('textbox', { name: 'Benutzername' })).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('Gültigkeit in Tagen').value).toBe('30');
  await user.click(await form.findByRole('checkbox', { name: `alt${made}.pdf` }));
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Benutzer wurde geändert')).toBeTruthy();
  await waitFor(async () => expect((await stored())?.user_pdfs).toEqual([]));
});

test.each([
  ['whose end is 9.4 days ahead', 9.4, '10'],
  ['without an end', null, '365'],
])(
  'P4, certification-admin-16: changing documents does not change the end of an account %s',
  async (_, days, shown) => {
    await create([`alt${made}.pdf`], days ?? 1);
    const account = await stored();
    if (days === null && account !== undefined)
      await root.client.certifications.update({
        id: account.id,
        body: { user_pdfs: [{ pdf_name: `alt${made}.pdf` }], registration_valid_until: null },
      });
    const before = await stored();
    backend.openAs(root, `${PAGE}?dialog=edit&user=${before?.id}`);
    const form = await dialog('Zertifizierungsbenutzer bearbeiten');
    expect(form.getByLabelText<HTMLInputElement>('Gültigkeit in Tagen').value).toBe(shown);
    await user.click(await form.findByRole('checkbox', { name: `alt${made}.pdf` }));
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect((await stored())?.user_pdfs).toEqual([]));
    expect((await stored())?.registration_valid_until).toBe(before?.registration_valid_until);
  },
);

test('P4, certification-admin-16: right after 14 days were granted the card says 14', async () => {
  await create([], 3);
  const account = await stored();
  backend.openAs(root, `${PAGE}?dialog=edit&user=${account?.id}`);
  const form = await dialog('Zertifizierungsbenutzer bearbeiten');
  const days = form.getByLabelText('Gültigkeit in Tagen');
  await user.clear(days);
  await user.type(days, '14');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await (await card()).findByText('noch 14 Tage', { exact: false })).toBeTruthy();
  expect((await card()).queryByText(/noch 15 Tage/)).toBeNull();
});

test('certification-admin-30, -31, 2.68: a refused change removes the account, and it can be restored', async () => {
  const { id } = await create();
  answering({
    [`POST account/${id}/update_certification_user/`]: () => HttpResponse.json({ detail: 'Nein.' }, { status: 400 }),
  });
  backend.openAs(root, `${PAGE}?dialog=edit&user=${id}`);
  const form = await dialog('Zertifizierungsbenutzer bearbeiten');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(`Der Zugang von ${name} ist entfernt.`)).toBeTruthy();
  expect(backend.calls).toContain(`DELETE users/${id}/`);
  expect(await stored()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Wiederherstellen' }));
  expect(await screen.findByText('Zugang wurde wiederhergestellt')).toBeTruthy();
  expect((await stored())?.id).toBe(id);
});

test('4.44: if another user changed the account meanwhile, it is not removed, and the dialog reports the change', async () => {
  const { id } = await create();
  answering({
    [`POST account/${id}/update_certification_user/`]: () =>
      HttpResponse.json({ detail: 'conflict', current: { user_pdfs: [] } }, { status: 409 }),
  });
  backend.openAs(root, `${PAGE}?dialog=edit&user=${id}`);
  const form = await dialog('Zertifizierungsbenutzer bearbeiten');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByText('Der Datensatz wurde inzwischen von anderer Seite geändert.')).toBeTruthy();
  expect(backend.calls).not.toContain(`DELETE users/${id}/`);
  expect((await stored())?.id).toBe(id);
});

test('certification-admin-34: accounts that fail to load show no toast, but a retry button', async () => {
  answering({ 'GET account/certifications/': () => HttpResponse.json({ detail: 'Kaputt.' }, { status: 500 }) });
  backend.openAs(root, PAGE);
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  // shown in place of the list, not as a toast (decision 4.65)
  expect(screen.getByText('Kaputt.').closest('.mantine-Notification-root')).toBeNull();
});

test('2.68: if the server does not respond nothing is removed', async () => {
  const { id } = await create();
  answering({ [`POST account/${id}/update_certification_user/`]: () => HttpResponse.error() });
  backend.openAs(root, `${PAGE}?dialog=edit&user=${id}`);
  const form = await dialog('Zertifizierungsbenutzer bearbeiten');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  expect((await stored())?.id).toBe(id);
});

test.each([
  ['a gateway that says 502 in HTML', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })],
  ['a server that says 503 itself', () => HttpResponse.json({ detail: 'busy' }, { status: 503 })],
  ['a fault of the server', () => HttpResponse.json({ detail: 'Kaputt.' }, { status: 500 })],
  ['a proxy that refuses in HTML', () => new HttpResponse('<h1>Forbidden</h1>', { status: 403 })],
  ['too many calls', () => HttpResponse.json({ detail: 'Zu viele Aufrufe.' }, { status: 429 })],
])('P2: %s does not count as a refusal of the account: nothing is removed', async (_, answer) => {
  const { id } = await create();
  answering({ [`POST account/${id}/update_certification_user/`]: answer });
  backend.openAs(root, `${PAGE}?dialog=edit&user=${id}`);
  const form = await dialog('Zertifizierungsbenutzer bearbeiten');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  expect((await stored())?.id).toBe(id);
});

test('certification-admin-11, -12: a document is shown in a dialog; a failure is reported and can be retried', async () => {
  await create([`kaputt${made}.pdf`]);
  answering({ [`GET account/certifications/files/kaputt${made}.pdf/`]: () => HttpResponse.json({}, { status: 500 }) });
  const { address } = backend.openAs(root, PAGE);
  await user.click((await card()).getByRole('button', { name: `kaputt${made}.pdf ansehen` }));
  expect(address()).toBe(`${PAGE}?file=kaputt${made}.pdf`);
  const shown = await dialog('Vorschau');
  expect(await shown.findByText('PDF-Vorschau konnte nicht geladen werden.')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Herunterladen' })).toBeTruthy();
});

test('the page shows which documents an auditor opened and when', async () => {
  const { id } = await create([`Einsicht ${made}.pdf`]);
  const at = Date.parse('2026-03-01T11:00:00Z');
  const event = { event: 'document_read', actor_id: id, actor: name, subject: `Einsicht ${made}.pdf` };
  await backend.context.db
    .insertInto('security_event')
    .values({ ...event, at, address: '192.0.2.7', result: 'ok', request_id: 'x' })
    .execute();
  backend.openAs(root, PAGE);
  await user.click((await card()).getByRole('button', { name: `Einsicht von ${name}` }));
  const views = await dialog(`Einsicht von ${name}`);
  const row = (await views.findByText(`Einsicht ${made}.pdf`)).closest('tr');
  expect(row?.textContent).toContain('01.03.2026 12:00');
  expect(row?.textContent).toContain('192.0.2.7');
});

test('readings of a plant are attached to a document, and removed from it again', async () => {
  const pdfName = `Beilage ${made}.pdf`;
  await create([pdfName]);
  const plant = await backend.world.plant({ name: `Park ${made}` });
  const { id, columns } = await backend.world.component(plant, { name: 'WR 1' });
  const at = Date.UTC(2026, 2, 1, 11);
  await storeReadings(backend.context, id, [at], new Map(columns.slice(0, 1).map((one) => [one, [1.5]])));
  backend.openAs(root, `${PAGE}?file=${encodeURIComponent(pdfName)}`);
  await user.click(await screen.findByRole('button', { name: 'Messwerte beilegen' }));
  const form = await dialog(`Messwerte zu ${pdfName}`);
  await user.click(await form.findByRole('combobox', { name: 'Organisation' }));
  await user.click(await screen.findByRole('option', { name: backend.world.organisationName }));
  await user.click(form.getByRole('combobox', { name: /Anlage/ }));
  await user.click(await screen.findByRole('option', { name: `Park ${made}` }));
  await user.click((await form.findAllByRole('checkbox'))[0] ?? document.body);
  await user.type(form.getByRole('textbox', { name: /Erster Tag/ }), '01.03.2026');
  await user.type(form.getByRole('textbox', { name: /Letzter Tag/ }), '31.03.2026');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  const attached = `Park ${made} 01.03.2026 – 31.03.2026`;
  expect(await screen.findByText(attached)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `${attached} vom Dokument nehmen` }));
  const asked = await dialog(`${attached} vom Dokument nehmen?`);
  await user.click(asked.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(screen.queryByText(attached)).toBeNull());
});
