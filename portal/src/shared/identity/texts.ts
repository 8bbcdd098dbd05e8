/** Texts of the identity confirmation; loaded with it. */
export const texts = {
  de: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    by_password:
      'Diese Änderung ist folgenreich. Geben Sie dafür Ihr Passwort noch einmal ein; danach werden Sie 15 Minuten lang nicht mehr gefragt.',
    by_code:
      'Diese Änderung ist folgenreich. Geben Sie dafür den Code ein, den Ihre App gerade zeigt, oder einen Wiederherstellungscode; danach werden Sie 15 Minuten lang nicht mehr gefragt.',
    password: 'Ihr Passwort',
    code: 'Code der App oder Wiederherstellungscode',
    confirm: 'Bestätigen',
    by_provider:
      'Diese Änderung ist folgenreich. Melden Sie sich dafür noch einmal bei Ihrem Anmeldedienst an, in einem neuen Fenster; danach werden Sie 15 Minuten lang nicht mehr gefragt.',
    open: 'Beim Anmeldedienst bestätigen',
    goOn: 'Bestätigt, weiter',
  },
  en: {
    title: 'Please confirm that it is you',
    by_password:
      'This change has consequences. Please enter your password once more for it; you are not asked again for 15 minutes then.',
    by_code:
      'This change has consequences. Please enter the code that your app shows now, or a recovery code; you are not asked again for 15 minutes then.',
    password: 'Your password',
    code: 'Code of the app or recovery code',
    confirm: 'Confirm',
    by_provider:
      'This change has consequences. Please sign in at your provider once more for it, in a new window; you are not asked again for 15 minutes then.',
    open: 'Confirm at the provider',
    goOn: 'Confirmed, go on',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    identity: typeof texts.de;
  }
}
