/** What this screen says; loaded with it. */
export const texts = {
  de: {
    title: 'Benutzer',
    about: 'Wer sich für diese Organisation anmelden darf.',
    new: 'Neuer Benutzer',
    user: 'Benutzer',
    username: 'Benutzername',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    group: 'Benutzerrolle',
    newPassword: 'Neues Passwort',
    passwordHelp: 'mindestens 8 Zeichen, nicht nur Ziffern',
    passwordNote: 'Alle Sitzungen dieses Kontos werden dabei beendet.',
    passwordTitle: 'Neues Passwort für {{name}}',
    resetPassword: 'Passwort zurücksetzen',
    resetPasswordOf: 'Passwort von {{name}} zurücksetzen',
    dailyReport: 'Tagesbericht',
    dailyReportOf: 'Tagesbericht an {{name}} senden',
    actions: 'Aktionen',
    remove: 'Löschen',
    removeOf: '{{name}} löschen',
    removeTitle: 'Benutzer löschen',
    removeText: 'Das Konto wird mit seinen Zuordnungen gelöscht. Geben Sie zur Bestätigung den Benutzernamen ein:',
    state: {
      removed: 'wird gelöscht',
      suspended: 'gesperrt',
      inactive: 'noch nicht aktiviert',
    },
    loadFailed: 'Die Benutzer konnten nicht geladen werden.',
  },
  en: {
    title: 'Users',
    about: 'Who may sign in for this organisation.',
    new: 'New user',
    user: 'User',
    username: 'Username',
    email: 'Email address',
    phone: 'Phone',
    group: 'User role',
    newPassword: 'New password',
    passwordHelp: 'at least 8 characters, not only digits',
    passwordNote: 'All sessions of this account end with the change.',
    passwordTitle: 'New password for {{name}}',
    resetPassword: 'Reset password',
    resetPasswordOf: 'Reset the password of {{name}}',
    dailyReport: 'Daily report',
    dailyReportOf: 'Send the daily report to {{name}}',
    actions: 'Actions',
    remove: 'Delete',
    removeOf: 'Delete {{name}}',
    removeTitle: 'Delete user',
    removeText: 'The account is deleted with its mappings. Enter the username to confirm:',
    state: {
      removed: 'being deleted',
      suspended: 'suspended',
      inactive: 'not activated yet',
    },
    loadFailed: 'The users could not be loaded.',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    users: typeof texts.de;
  }
}
