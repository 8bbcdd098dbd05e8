import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
const PDF = '%PDF-1.7\n%%EOF\n';
const FILE = 'GET account/certifications/files/Pr%C3%BCfung%201.pdf/';
let root: Actor;
let group: number;
let member: Actor;

beforeAll(async () => {
  root = await backend.world.superuser();
  group = await backend.world.group(() => false, { name: CERTIFICATION_GROUP, organisationId: null });
  const names = ['Prüfung 1.pdf', 'Zertifikat.pdf'];
  for (const name of names) await root.client.certifications.addFile({ body: { name, base64: btoa(PDF) } });
  member = await backend.world.actor(group);
  await root.client.certifications.update({
    id: member.id,
    body: { user_pdfs: names.map((pdf_name) => ({ pdf_name })), registration_valid_until: null },
  });
});
const open = (address = '/dashboard', person = member) => backend.openAs(person, address);

test('certification-1 to -4: members of the group get the list of their documents in place of the dashboard', async () => {
  open();
  const list = within(await screen.findByRole('navigation', { name: 'Dokumente' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Prüfung 1.pdf', 'Zertifikat.pdf']);
  expect(backend.calls).not.toContain('GET dashboard/');
});

test('certification-6, -7: a document can be downloaded', async () => {
  const files = savedFiles();
  open();
  await user.click(await screen.findByRole('button', { name: 'Prüfung 1.pdf herunterladen' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('Prüfung 1.pdf');
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe(PDF);
});

test('certification-8, -9, certification-5: a failed preview is reported and can be retried', async () => {
  const seen = answering({ [FILE]: refused(500) });
  const { address } = open();
  await user.click(await screen.findByRole('link', { name: 'Prüfung 1.pdf' }));
  expect(address()).toMatch(/^\/dashboard\?document=\d+$/);
  expect(await screen.findByText('PDF-Vorschau konnte nicht geladen werden.')).toBeTruthy();
  const before = seen.length;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(seen.length).toBeGreaterThan(before));
  expect(await screen.findByText('PDF-Vorschau konnte nicht geladen werden.')).toBeTruthy();
});

test('a document that was not given to this account is reported in words', async () => {
  open('/dashboard?document=99999');
  expect(await screen.findByText(/Dieses Dokument gibt es nicht/)).toBeTruthy();
});

test('1.78: without documents the page says that there are none', async () => {
  open('/dashboard', await backend.world.actor(group));
  expect(await screen.findByText('Keine Daten vorhanden')).toBeTruthy();
});

test('the readings of a document can be downloaded, and the page explains how to check them', async () => {
  const plant = await backend.world.plant({ name: 'Solarpark' });
  const row = { pdf_name: 'Zertifikat.pdf', name: 'März', plant_id: plant, columns: '["P (kW)"]', created_by: 'root' };
  const days = { from_day: '2026-03-01', until_day: '2026-03-31', line_count: 1234, created_at: 0 };
  await backend.context.db
    .insertInto('certification_readings')
    .values({ ...row, ...days, content: new TextEncoder().encode('PK'), size_bytes: 2, sha256: 'ab12' })
    .execute();
  const files = savedFiles();
  open();
  await user.click(await screen.findByRole('link', { name: 'Zertifikat.pdf' }));
  expect(await screen.findByText('Solarpark, 01.03.2026 bis 31.03.2026, 1.234 Zeilen')).toBeTruthy();
  expect(screen.getByText(/sha256sum -c SHA256SUMS$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'März als ZIP herunterladen' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe('PK');
});
