/** Texts of the sign-in screen about changes that wait on this device; loaded with it. */
export const texts = {
  de: {
    tasks_one:
      'Auf diesem Gerät wartet {{count}} Änderung an Aufgaben, die noch kein Server hat. Sie wird gesendet, sobald sich anmeldet, wer sie gemacht hat.',
    tasks_other:
      'Auf diesem Gerät warten {{count}} Änderungen an Aufgaben, die noch kein Server hat. Sie werden gesendet, sobald sich anmeldet, wer sie gemacht hat.',
  },
  en: {
    tasks_one:
      '{{count}} change of tasks waits on this device and has reached no server. It is sent when the person who made it signs in.',
    tasks_other:
      '{{count}} changes of tasks wait on this device and have reached no server. They are sent when the person who made them signs in.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    waitingChanges: typeof texts.de;
  }
}
