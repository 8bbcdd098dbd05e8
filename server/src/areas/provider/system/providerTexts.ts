/** What the provider is told of the installation. */
export const providerTexts = {
  de: {
    subject: {
      one: 'Leitwarte braucht Sie',
      many: 'Leitwarte braucht Sie ({{count}} Ursachen)',
      well: 'Leitwarte: wieder in Ordnung',
    },
    body: { wrong: 'Das braucht Sie:', well: 'Wieder in Ordnung ist:' },
    line: { well: '{{finding}} (gemeldet am {{since}})', more: '… und {{count}} weitere.' },
  },
  en: {
    subject: {
      one: 'Leitwarte needs you',
      many: 'Leitwarte needs you ({{count}} causes)',
      well: 'Leitwarte: well again',
    },
    body: { wrong: 'This needs you:', well: 'Well again is:' },
    line: { well: '{{finding}} (told on {{since}})', more: '… and {{count}} more.' },
  },
} as const;
