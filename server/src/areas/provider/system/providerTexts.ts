/** Texts of the mails to the provider about the installation. */
export const providerTexts = {
  de: {
    subject: {
      one: '{{product}} braucht Sie',
      many: '{{product}} braucht Sie ({{count}} Ursachen)',
      well: '{{product}}: wieder in Ordnung',
    },
    body: { wrong: 'Das braucht Sie:', well: 'Wieder in Ordnung ist:' },
    line: { well: '{{finding}} (gemeldet am {{since}})', more: '… und {{count}} weitere.' },
  },
  en: {
    subject: {
      one: '{{product}} needs you',
      many: '{{product}} needs you ({{count}} causes)',
      well: '{{product}}: well again',
    },
    body: { wrong: 'This needs you:', well: 'Well again is:' },
    line: { well: '{{finding}} (told on {{since}})', more: '… and {{count}} more.' },
  },
} as const;
