/** Reasons why nobody was notified of an alarm; loaded with the screens that list alarms. */
export const untoldTexts = {
  de: {
    code: 'niemand, denn der Alarmcode ist ohne E-Mail und SMS eingerichtet',
    people: 'niemand, denn für die Anlage ist keiner eingetragen',
    waits: 'noch niemand, die Nachricht wird gleich geschrieben',
    old: 'niemand, denn der Alarm war schon einen Tag alt, als er ankam',
  },
  en: {
    code: 'nobody, since its alarm code is set to send neither email nor SMS',
    people: 'nobody, since nobody is in charge of the plant',
    waits: 'nobody yet, the message is about to be written',
    old: 'nobody, since the alarm was a day old when it came',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    untold: typeof untoldTexts.de;
  }
}
