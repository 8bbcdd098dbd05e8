import { ApiError } from '@leitwarte/core/problem';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { QuietError } from './QuietError.tsx';

const failed = (detail: string) => new ApiError({ status: 403, detail, fields: {} });
const show = (error: Error) =>
  showPart(<QuietError text="Die Ansichten konnten nicht geladen werden." error={error} onRetry={() => undefined} />);

test('P8, 4.38: a missing right is shown differently from a failure, in the same way on every screen', async () => {
  show(failed('permission_denied'));
  expect(await screen.findByText('Hierfür fehlt Ihnen das Recht. Ihre Organisation kann es Ihnen geben.')).toBeTruthy();
  expect(screen.queryByText(/konnten nicht geladen/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('P8, 4.38: any refusal other than a missing right says what failed and why', async () => {
  show(failed('licence_inactive'));
  expect(await screen.findByText('Die Ansichten konnten nicht geladen werden.')).toBeTruthy();
  expect(screen.getByText(/Ihre Lizenz ist nicht mehr aktiv/)).toBeTruthy();
});
