import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { signedInAnswers } from '../../testing/answers.ts';
import { makeUser } from '../../testing/people.ts';
import { openSignedIn } from '../../testing/page.tsx';

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
