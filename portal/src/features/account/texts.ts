/** What the pages of an account say; loaded with them. */
export const texts = {
  de: {
    toLogin: 'Zur Anmeldung',
    email: 'E-Mail-Adresse',
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    forgotHint: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    send: 'Link senden',
    notSent: 'Nicht gesendet',
    sentTitle: 'Bitte prüfen Sie Ihr Postfach',
    sent: 'Wenn zu dieser Adresse ein Konto gehört, ist eine Nachricht mit einem Link unterwegs. Er gilt 72 Stunden.',
    newPassword: 'Neues Passwort',
    repeatPassword: 'Neues Passwort wiederholen',
    currentPassword: 'Bisheriges Passwort',
    passwordHelp: 'Mindestens 8 Zeichen, nicht nur Ziffern.',
    link: 'Link',
    confirm: 'Bestätigen',
    otherSessions: 'Andere Sitzungen dieses Kontos werden dabei beendet.',
    signInFirst: 'Um Ihr Passwort zu ändern, melden Sie sich bitte zuerst an.',
    activationFailed: 'Konto nicht aktiviert',
  },
  en: {
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
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    account: typeof texts.de;
  }
}
