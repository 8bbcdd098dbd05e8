/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    loading: 'Die Störung wird geladen.',
    incomplete: 'Der Link ist unvollständig. Bitte den Link aus der Nachricht ganz öffnen.',
    failed: 'Der Server antwortet nicht.',
    none: 'Zu dieser Nachricht gibt es nichts mehr zu quittieren.',
    since: 'seit {{time}}',
    ended: 'beendet {{time}}',
    acknowledged: 'quittiert {{time}} von {{name}}',
    acknowledge: 'Quittieren',
    acknowledgeOf: 'Quittieren: {{alarm}}, {{plant}}',
    done: 'Quittiert.',
    cut: 'Gezeigt sind die ersten {{count}}. Alle stehen nach der Anmeldung in der Statusliste.',
    until: 'Dieser Link gilt bis {{time}}.',
  },
  en: {
    loading: 'The alarm is loading.',
    incomplete: 'The link is incomplete. Please open all of the link of the message.',
    failed: 'The server does not answer.',
    none: 'There is nothing left to acknowledge of this message.',
    since: 'since {{time}}',
    ended: 'ended {{time}}',
    acknowledged: 'acknowledged {{time}} by {{name}}',
    acknowledge: 'Acknowledge',
    acknowledgeOf: 'Acknowledge: {{alarm}}, {{plant}}',
    done: 'Acknowledged.',
    cut: 'Shown are the first {{count}}. All are in the status list after signing in.',
    until: 'This link works until {{time}}.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    alarmLink: typeof texts.de;
  }
}
