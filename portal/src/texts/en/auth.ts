import type { auth as german } from '../de/auth.ts';
import type { SameKeys } from '../sameKeys.ts';

export const auth: SameKeys<typeof german> = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  running: 'Signing in',
  forgotPassword: 'Forgot your password?',
  backToLanding: 'To the start page',
  usernameMissing: 'Please enter your username.',
  passwordMissing: 'Please enter your password.',
  code: 'Code',
  codeHelp: 'six digits, or a recovery code',
  codeAsked: 'Your account takes a code as well: the one that the app on your device shows now, or a recovery code.',
  failed: 'Signing in failed',
  noConnection: 'The server does not answer. Please try again.',
  unreadable: 'The answer of the server could not be read.',
  demoFailed: 'The demo could not be started in this browser. Please try again.',
  demoOpen: 'View the demo',
  demoStarting: 'The demo is being built in your browser',
  claim: 'Monitoring of energy plants',
  ended: {
    refused: 'Your session has ended. Please sign in again.',
    elsewhere: 'You signed out in another window.',
  },
  restoring: 'Your session is being restored',
};
