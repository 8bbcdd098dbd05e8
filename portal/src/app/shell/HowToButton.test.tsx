import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refused, signedInAnswers } from '../../testing/answers.ts';
import { openSignedIn } from '../../testing/page.tsx';
import { makeUser } from '../../testing/people.ts';

const button = () => screen.findByRole('button', { name: 'Anleitung (PDF)' });
const pdf = (disposition?: string) => () =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      ...(disposition !== undefined && { 'content-disposition': disposition }),
    },
  });

/** Names of the files handed to the browser. */
function saved(): string[] {
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test.each([
  ['root', 'GET get_how_to/root/'],
  ['Orga-Manager', 'GET get_how_to/Orga-Manager/'],
])('1.22: %s gets the how-to document of the own group, under the name the server gives', async (group, route) => {
  signedInAnswers({
    'GET users/me/': makeUser({ grp_name_bez: group }),
    [route]: pdf('attachment; filename="Anleitung.pdf"'),
  });
  openSignedIn();
  const names = saved();
  await userEvent.click(await button());
  await waitFor(() => expect(names).toEqual(['Anleitung.pdf']));
});

test('1.22: a how-to document without a name is saved as How-To.pdf', async () => {
  signedInAnswers({ 'GET get_how_to/Orga-Manager/': pdf() });
  openSignedIn();
  const names = saved();
  await userEvent.click(await button());
  await waitFor(() => expect(names).toEqual(['How-To.pdf']));
});

test.each(['Admin', 'Certification', 'orga-manager', 'Lesen'])(
  'shell-26, 1.21: %s sees no how-to button',
  async (group) => {
    signedInAnswers({ 'GET users/me/': makeUser({ grp_name_bez: group, is_superuser: group === 'Lesen' }) });
    openSignedIn('/impressum');
    await screen.findByRole('button', { name: /Konto von/ });
    expect(screen.queryByRole('button', { name: 'Anleitung (PDF)' })).toBeNull();
  },
);

test('shell-35: a refused document says nothing, and the button is free again', async () => {
  const seen = signedInAnswers({ 'GET get_how_to/Orga-Manager/': refused(403, { detail: 'permission_denied' }) });
  openSignedIn();
  await userEvent.click(await button());
  await waitFor(() => expect(seen.at(-1)?.call).toBe('GET get_how_to/Orga-Manager/'));
  await waitFor(async () => expect((await button()).hasAttribute('data-loading')).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});
