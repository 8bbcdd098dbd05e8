import { act, render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { texts } from '../features/people/users/texts.ts';
import { chooseLanguage, createTexts } from './i18n.ts';
import { useScreenTexts } from './useScreenTexts.ts';

function Part() {
  const { t } = useTranslation();
  return (
    <p>
      {t('users.title')} {t('shell.logout')}
    </p>
  );
}

function Page() {
  useScreenTexts({ users: texts });
  return <Part />;
}

test('i18n-1: a screen has its texts in both languages, regardless of which language was shown first', async () => {
  const i18n = createTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  expect(screen.getByText('Benutzer Abmelden')).toBeTruthy();
  await act(() => chooseLanguage(i18n, 'en'));
  expect(screen.getByText('Users Sign out')).toBeTruthy();
  await act(() => chooseLanguage(i18n, 'de'));
  expect(screen.getByText('Benutzer Abmelden')).toBeTruthy();
});

test('33: a screen without Italian texts is shown in English inside the Italian portal, and never shows a key', async () => {
  const i18n = createTexts();
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  );
  await act(() => chooseLanguage(i18n, 'it'));
  expect(screen.getByText('Users Esci')).toBeTruthy();
  await act(() => chooseLanguage(i18n, 'de'));
});
