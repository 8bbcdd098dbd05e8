import type { account as german } from '../de/account.ts';
import type { SameKeys } from '../sameKeys.ts';

export const account: SameKeys<typeof german> = {
  toLogin: 'To the sign-in',
  email: 'Email address',
  emailMissing: 'Please enter your email address.',
  forgotHint: 'We send you a link by which you set a new password.',
  send: 'Send link',
  notSent: 'Not sent',
  sentTitle: 'Please check your inbox',
  sent: 'If an account belongs to this address, a message with a link is on its way. It is valid for 72 hours.',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  currentPassword: 'Current password',
  passwordHelp: 'At least 8 characters, not only digits.',
  link: 'Link',
  confirm: 'Confirm',
  otherSessions: 'Other sessions of this account end with the change.',
  signInFirst: 'To change your password, please sign in first.',
  activationFailed: 'Account not activated',
};
