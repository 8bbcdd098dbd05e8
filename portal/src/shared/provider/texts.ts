/** What signing in at a provider says; loaded where there is one. */
export const texts = {
  de: {
    title: 'Anmeldung beim Anmeldedienst',
    signIn: 'Mit {{name}} anmelden',
    running: 'Die Antwort des Anmeldedienstes wird geprüft …',
    failed: 'Die Anmeldung ist nicht gelungen.',
    otherWindow:
      'In diesem Fenster hat keine Anmeldung begonnen: Sie gehört zu einem anderen Fenster oder ist schon verbraucht. Bitte beginnen Sie hier noch einmal.',
    confirmed: 'Bestätigt. Schließen Sie dieses Fenster und gehen Sie im anderen weiter.',
    back: 'Zurück',
  },
  en: {
    title: 'Signing in at the provider',
    signIn: 'Sign in with {{name}}',
    running: 'The answer of the provider is being checked …',
    failed: 'Signing in did not succeed.',
    otherWindow:
      'No sign-in was begun in this window: it belongs to another window or is used already. Please begin again here.',
    confirmed: 'Confirmed. Close this window and go on in the other one.',
    back: 'Back',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    providers: typeof texts.de;
  }
}
