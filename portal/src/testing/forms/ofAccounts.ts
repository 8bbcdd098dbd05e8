import type { FormToTry } from './formToTry.ts';

/** Forms about the own account: of strangers who hold a link, and of the second factor. */
export const ofAccounts: readonly FormToTry[] = [
  {
    name: 'activation of an account',
    file: 'features/people/account/ActivatePage',
    as: 'stranger',
    at: () => '/account/activate/MQ/abc',
    typed: {},
    refused: 'token',
  },
  {
    name: 'forgotten password',
    file: 'features/people/account/ForgotPasswordPage',
    as: 'stranger',
    at: () => '/forgot-password',
    typed: { email: 'kim@example.org' },
  },
  {
    name: 'new password by mail',
    file: 'features/people/account/ResetPasswordPage',
    as: 'stranger',
    at: () => '/account/password_reset/MQ/abc',
    typed: { new_password: 'ein gutes Wort 7', re_new_password: 'ein gutes Wort 7' },
  },
  {
    name: 'begin of the second factor',
    file: 'features/people/account/EnrolDialog',
    at: () => '/account/sessions',
    press: ['Zweiten Faktor einrichten'],
    typed: { current_password: 'x' },
  },
  {
    name: 'end of the second factor',
    file: 'features/people/account/ProofDialog',
    at: () => '/account/sessions',
    answers: {
      'GET account/second_factor/': {
        is_on: true,
        since: '2026-03-01T12:00:00Z',
        last_used_at: null,
        recovery_codes_left: 9,
      },
    },
    press: ['Zweiten Faktor abschalten'],
    typed: { current_password: 'x', code: '123456' },
  },
];
