/** Texts of the user forms; loaded with them. */
export const texts = {
  de: {
    new: 'Neuer Benutzer',
    edit: 'Benutzer bearbeiten',
    username: 'Benutzername',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    phoneHelp: 'mit Pluszeichen und Ländervorwahl, etwa +4960311234',
    group: 'Benutzerrolle',
    groupChoose: 'Rolle wählen',
    groupsFailed: 'Die Rollen konnten nicht geladen werden',
    organisation: 'Organisation',
    password: 'Passwort',
    passwordHelp:
      'mindestens 8 Zeichen, nicht nur Ziffern; geben Sie es weiter: Die Person bekommt eine Mail mit dem Link, der ihr Konto freischaltet',
    dailyReport: 'Tagesbericht',
    view: 'Ansicht des Dashboards',
    viewOfOrganisation: 'wie die Organisation',
    alertText: 'Hinweis nach der Anmeldung',
    alertTextHelp: 'erscheint nach jeder Anmeldung einmal',
    superuser: 'Superuser',
    superuserHelp: 'darf alles, in allen Organisationen',
    suspended: 'Gesperrt',
    suspendedHelp: 'Das Konto bleibt erhalten, aber niemand kann sich damit anmelden.',
  },
  en: {
    new: 'New user',
    edit: 'Edit user',
    username: 'Username',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    phone: 'Phone',
    phoneHelp: 'with plus sign and country code, such as +4960311234',
    group: 'User role',
    groupChoose: 'Choose role',
    groupsFailed: 'The roles could not be loaded',
    organisation: 'Organisation',
    password: 'Password',
    passwordHelp:
      'at least 8 characters, not only digits; pass it on to the person, who gets a mail with the link that activates the account',
    dailyReport: 'Daily report',
    view: 'View of the dashboard',
    viewOfOrganisation: 'as the organisation',
    alertText: 'Notice after signing in',
    alertTextHelp: 'appears once after each sign-in',
    superuser: 'Superuser',
    superuserHelp: 'may do everything, in all organisations',
    suspended: 'Suspended',
    suspendedHelp: 'The account is kept, but nobody can sign in with it.',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    userForm: typeof texts.de;
  }
}
