import { ApiError } from '@leitwarte/core/problem';
import { screen } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { Loaded } from './Loaded.tsx';
import { Page } from './Page.tsx';

const refetch = vi.fn<() => void>();
const part = (reading: { data?: string[]; isError?: boolean; error?: Error }) => (
  <Page title="Benutzer" about="Wer sich anmelden darf" actions={<button>Neu</button>}>
    <Loaded
      reading={{ data: undefined, isError: false, error: null, isFetching: false, refetch, ...reading }}
      skeleton={<p role="status">lädt</p>}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </Loaded>
  </Page>
);

test('a page shows its title as heading, and its actions', () => {
  showPart(part({ data: ['Anna'] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Neu' })).toBeTruthy();
});

test('until data have arrived a placeholder is shown', () => {
  showPart(part({}));
  expect(screen.getByRole('status').textContent).toBe('lädt');
});

test('1.80: after a failure there is a retry button; content that is already shown stays', async () => {
  showPart(part({ isError: true }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('P6: a refusal by the server shows its reason, and no retry button if a retry cannot succeed', () => {
  const error = new ApiError({ status: 403, detail: 'Gesperrt bis Montag.', fields: {} });
  showPart(part({ isError: true, error }));
  expect(screen.getByText(/Gesperrt bis Montag/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

test('a failed refresh keeps the present content', () => {
  showPart(part({ isError: true, data: ['Anna', 'Ben'] }));
  expect(screen.getByText('Anna, Ben')).toBeTruthy();
});

test('3.68, i18n-17: an empty list says that there are no data', () => {
  showPart(part({ data: [] }));
  expect(screen.getByText('Keine Daten vorhanden')).toBeTruthy();
});
