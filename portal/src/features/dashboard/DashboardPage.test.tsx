import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, never, refused, signedInAnswers } from '../../testing/answers.ts';
import { makeOrganisation, makePlant, makeUser } from '../../testing/people.ts';
import { openSignedIn } from '../../testing/page.tsx';

afterEach(() => vi.useRealTimers());

const types = ['Solar', 'Windkraft', 'Biogas', 'Solar', 'Solar', 'Solar'];
const six = types.map((type, index) =>
  makePlant({ id: index + 1, name: `Anlage ${index + 1}`, type, status_anlage: index === 3 ? 1 : 0 }),
);
const namesShown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const open = async (plants: unknown[] = six, over = {}) => {
  const seen = signedInAnswers({ 'GET dashboard/': plants as never, ...over });
  const shown = openSignedIn();
  await screen.findByText(/^\d+( von \d+)? Anlagen?$/);
  return { ...shown, seen };
};

test('tiles stand worst first and have no finding of axe', async () => {
  await open();
  expect(namesShown()).toEqual(['Anlage 4', 'Anlage 1', 'Anlage 2', 'Anlage 3', 'Anlage 5', 'Anlage 6']);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('health is shown with its number and level', async () => {
  await open();
  expect(screen.getByRole('img', { name: 'Gesundheit 92 Prozent, gut' })).toBeTruthy();
});

test('an empty plant list shows its sentence, and no percentage', async () => {
  await open([]);
  expect(screen.getByText('Keine Anlagen gefunden. Bitte passen Sie Ihre Filterkriterien an.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Gesundheit unbekannt' })).toBeTruthy();
});

test('while the plants load, the loading text is shown', async () => {
  let calls = 0;
  signedInAnswers({ 'GET dashboard/': () => ((calls += 1) === 1 ? Response.json({}, { status: 500 }) : never()) });
  openSignedIn();
  expect(await screen.findByText('Die Anlagen werden geladen. Bitte warten')).toBeTruthy();
});

test('where nothing can be shown a quiet line offers another try', async () => {
  signedInAnswers({ 'GET dashboard/': refused(500) });
  openSignedIn();
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
  expect(screen.queryByRole('alert')).toBeNull();
  answering({ 'GET dashboard/': six });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Anlage 1' })).toBeTruthy();
});

test('with five plants of one type no filter is shown', async () => {
  await open(six.slice(0, 5).map((plant) => ({ ...plant, type: 'Solar' })));
  expect(screen.queryByLabelText('Anlage suchen')).toBeNull();
  expect(screen.queryByLabelText('Anlagentyp')).toBeNull();
});

test('the name filter from six plants on matches parts of the name; the figures stay', async () => {
  const { address } = await open();
  await userEvent.type(screen.getByLabelText('Anlage suchen'), 'lage 2');
  await waitFor(() => expect(namesShown()).toEqual(['Anlage 2']));
  expect(screen.getByText('1 von 6 Anlagen')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Gesundheit 92 Prozent, gut' })).toBeTruthy();
  expect(address()).toContain('name=');
});

test('the type filter offers the types present', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Anlagentyp', { selector: 'input' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Alle Typen',
    'Biogas',
    'Solar',
    'Windkraft',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Biogas' }));
  await waitFor(() => expect(namesShown()).toEqual(['Anlage 3']));
});

test('a count by state filters, a second press shows all again; nothing left offers the way back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Warnung 1' }));
  expect(namesShown()).toEqual(['Anlage 4']);
  await userEvent.click(screen.getByRole('button', { name: 'Warnung 1' }));
  expect(namesShown()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Störung 0' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(namesShown()).toHaveLength(6);
});

test('the view shown first follows the user, and a choice lasts for the visit', async () => {
  await open(six, { 'GET users/me/': makeUser({ standard_dashboard: 'list' }) });
  expect(screen.getByRole('table')).toBeTruthy();
  await userEvent.click(screen.getByText('Kacheln'));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a window below 768 pixels gets the list without a switcher', async () => {
  window.innerWidth = 767;
  await open();
  expect(screen.queryByText('Kacheln')).toBeNull();
  expect(screen.getByRole('link', { name: /Anlage 4/ })).toBeTruthy();
  act(() => {
    window.innerWidth = 768;
    window.dispatchEvent(new Event('resize'));
  });
  expect(await screen.findByText('Kacheln')).toBeTruthy();
});

test('the configured key figures are shown, and fold to one line that is remembered', async () => {
  await open(six, {
    'GET organisations/1/': makeOrganisation({ organisation_kpis: [{ kpi: 'Leistung', aggregation: 'sum' }] }),
  });
  expect(await within(screen.getByRole('region', { name: 'Kennzahlen' })).findByText('75')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kennzahlen einklappen' }));
  expect(screen.getByRole('button', { name: 'Kennzahlen ausklappen' })).toBeTruthy();
  expect(localStorage.getItem('dashboard-figures-open')).toBe('false');
});

test('a failed refresh is silent and leaves the plants on the screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { seen } = await open();
  answering({ 'GET dashboard/': refused(500) });
  await act(() => vi.advanceTimersByTimeAsync(122_500));
  expect(seen.filter(({ call }) => call === 'GET dashboard/')).toHaveLength(1);
  expect(namesShown()).toHaveLength(6);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an open plant pauses the polling, closing it reloads the list', async () => {
  const { seen, address } = await open(six, {
    'GET plants/4/': refused(404),
    'POST plants/4/get_data_for_overview/': { time_update: null, data: [] },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Anlage 4' }));
  expect(address()).toBe('/dashboard?plant=4');
  const dialog = await screen.findByRole('dialog');
  const before = seen.filter(({ call }) => call === 'GET dashboard/').length;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(seen.filter(({ call }) => call === 'GET dashboard/')).toHaveLength(before + 1));
  expect(address()).toBe('/dashboard');
});

test('members of the group Certification see their documents instead', async () => {
  const seen = signedInAnswers({
    'GET users/me/': makeUser({ grp_name_bez: 'Certification', user_pdfs: [{ id: 1, pdf_name: 'zertifikat.pdf' }] }),
  });
  openSignedIn();
  expect(await screen.findByText('zertifikat.pdf')).toBeTruthy();
  expect(seen.map(({ call }) => call)).not.toContain('GET dashboard/');
});

test('certification-6, -7: a document can be downloaded', async () => {
  const seen = signedInAnswers({
    'GET users/me/': makeUser({ grp_name_bez: 'Certification', user_pdfs: [{ id: 1, pdf_name: 'Prüfung 1.pdf' }] }),
    'GET account/certifications/files/Pr%C3%BCfung%201.pdf/': { name: 'Prüfung 1.pdf', base64: btoa('%PDF-1.7') },
  });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  openSignedIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Prüfung 1.pdf herunterladen' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(seen.at(-1)?.call).toContain('certifications/files');
  const [blob] = saved.mock.calls[0] ?? [];
  expect(blob instanceof Blob && (await blob.text())).toBe('%PDF-1.7');
});

test('an empty list of documents says so', async () => {
  signedInAnswers({ 'GET users/me/': makeUser({ grp_name_bez: 'Certification' }) });
  openSignedIn();
  expect(await screen.findByText('Keine Daten vorhanden')).toBeTruthy();
});

test('in English the type of a plant is spoken in English too', async () => {
  await open(six.slice(0, 2));
  expect(screen.getAllByText('Windkraft')).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Konto von/ }));
  await userEvent.click(await screen.findByText('English'));
  expect(await screen.findAllByText('Wind power')).not.toEqual([]);
  expect(screen.queryByText('Windkraft')).toBeNull();
});
