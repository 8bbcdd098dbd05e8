/** Texts for acknowledging alarms; loaded with the first screen that uses them. */
export const texts = {
  de: {
    acknowledge: 'Quittieren',
    title_one: 'Meldung quittieren',
    title_other: '{{count}} Meldungen quittieren',
    about:
      'Mit Ihrem Namen und der Zeit festgehalten. Das beendet die Störung, bis die Anlage sie wieder meldet; fehlende Daten enden erst mit neuen Daten.',
    note: 'Bemerkung',
    noteHelp: 'etwa wer sich kümmert, und bis wann',
    done_one: '{{count}} Meldung quittiert',
    done_other: '{{count}} Meldungen quittiert',
    more: '… und {{count}} weitere',
    understood: 'Verstanden',
    already: 'Schon quittiert oder beendet',
    alreadyBy: '{{plant}}, {{text}}: quittiert von {{name}} am {{time}}',
    alreadyNote: 'Bemerkung: {{note}}',
    alreadyEnded: '{{plant}}, {{text}}: beendet am {{time}}',
    failedOf: '{{plant}}, {{text}}: nicht quittiert. {{why}}',
  },
  en: {
    acknowledge: 'Acknowledge',
    title_one: 'Acknowledge message',
    title_other: 'Acknowledge {{count}} messages',
    about:
      'Recorded with your name and the time. It ends the fault until the plant reports it again; missing data end with new data only.',
    note: 'Note',
    noteHelp: 'such as who takes care of it, and until when',
    done_one: '{{count}} message acknowledged',
    done_other: '{{count}} messages acknowledged',
    more: '… and {{count}} more',
    understood: 'Understood',
    already: 'Acknowledged or ended already',
    alreadyBy: '{{plant}}, {{text}}: acknowledged by {{name}} at {{time}}',
    alreadyNote: 'Note: {{note}}',
    alreadyEnded: '{{plant}}, {{text}}: ended at {{time}}',
    failedOf: '{{plant}}, {{text}}: not acknowledged. {{why}}',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    acknowledging: typeof texts.de;
  }
}
