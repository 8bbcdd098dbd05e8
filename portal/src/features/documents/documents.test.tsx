import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { type Answer, signedInAnswers } from '../../testing/answers.ts';
import { openSignedIn } from '../../testing/page.tsx';
import { makeUser } from '../../testing/people.ts';
import { savedFiles } from '../../testing/savedFiles.ts';

const FILE = 'GET account/certifications/files/Pr%C3%BCfung%201.pdf/';
const member = (over: Readonly<Record<string, Answer>> = {}, names = ['Prüfung 1.pdf', 'Zertifikat.pdf']) =>
  signedInAnswers({
    'GET users/me/': makeUser({
      grp_name_bez: 'Certification',
      user_pdfs: names.map((pdf_name, index) => ({ id: index + 1, pdf_name })),
    }),
    ...over,
  });

test('certification-1 to -4: in place of the dashboard members of the group get the list of their documents', async () => {
  const seen = member();
  openSignedIn();
  const list = within(await screen.findByRole('navigation', { name: 'Dokumente' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Prüfung 1.pdf', 'Zertifikat.pdf']);
  expect(seen.map(({ call }) => call)).not.toContain('GET dashboard/');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('certification-6, -7: a document can be downloaded', async () => {
  member({ [FILE]: { name: 'Prüfung 1.pdf', base64: btoa('%PDF-1.7') } });
  const files = savedFiles();
  openSignedIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Prüfung 1.pdf herunterladen' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Prüfung 1.pdf');
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe('%PDF-1.7');
});

test('certification-8, -9: a preview that fails says so, and a retry asks again', async () => {
  const seen = member({ [FILE]: () => HttpResponse.json({}, { status: 500 }) });
  const { address } = openSignedIn();
  await userEvent.click(await screen.findByRole('link', { name: 'Prüfung 1.pdf' }));
  expect(address()).toBe('/dashboard?document=1');
  expect(await screen.findByText('PDF-Vorschau konnte nicht geladen werden.')).toBeTruthy();
  const before = seen.filter(({ call }) => call === FILE).length;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(seen.filter(({ call }) => call === FILE).length).toBeGreaterThan(before));
  expect(await screen.findByText('PDF-Vorschau konnte nicht geladen werden.')).toBeTruthy();
});

test('a document that was not given to this account is told in words', async () => {
  member();
  openSignedIn('/dashboard?document=99');
  expect(await screen.findByText(/Dieses Dokument gibt es nicht/)).toBeTruthy();
});

test('1.78: without documents it says that there are none', async () => {
  member({}, []);
  openSignedIn();
  expect(await screen.findByText('Keine Daten vorhanden')).toBeTruthy();
});
