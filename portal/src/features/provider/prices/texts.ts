/** Texts of the price screens; loaded with them. */
export const texts = {
  de: {
    all: 'Preise je Anlage',
    allAbout: 'Preis je Monat, künftige Preise mit ihrem Tag, und was die nächsten Rechnungen daraus machen.',
    ofOrganisations: 'Preise je Organisation',
    ofOrganisationsAbout: 'Was eine Organisation für ihre Anlagen im Monat zahlt.',
    organisations: 'Organisationen',
    organisation: 'Organisation',
    tabs: 'Preise und Vorschau',
    prices: 'Preise',
    ahead: 'Nächste drei Monate',
    aheadNote:
      'Monatliche Kosten zu den heute bekannten Preisen, ohne Meldungen. Es gilt der Preis vom Ersten des Monats; was sich zum Vormonat ändert, ist hervorgehoben.',
    search: 'Anlage oder Organisation suchen',
    newPrice: 'Neuer Preis',
    validFrom: 'Gültig ab',
    validFromHelp: 'leer: ab sofort',
    planned: 'Vorgemerkt: {{price}} ab {{date}}.',
    drop: 'Verwerfen',
    saved: 'Preis wurde gespeichert',
    history: 'Verlauf',
    historyFailed: 'Der Verlauf konnte nicht geladen werden.',
    neverChanged: 'Dieser Preis wurde noch nie geändert.',
    held: 'Galt',
    before: 'bisher',
    today: 'heute',
    setBy: 'Gesetzt',
    tooLow: 'zu niedrig:',
    tooLowHelp: 'Diese Anlage wird abgerechnet, kostet aber weniger als 1 €.',
    notBillable:
      'Diese Anlage wird nicht abgerechnet: sie oder ihre Organisation ist nicht aktiv, oder deren Lizenz ist abgelaufen oder eine Demo.',
  },
  en: {
    all: 'Prices by plant',
    allAbout: 'Price a month, future prices with their day, and what the next bills make of them.',
    ofOrganisations: 'Prices by organisation',
    ofOrganisationsAbout: 'What an organisation pays for its plants each month.',
    organisations: 'Organisations',
    organisation: 'Organisation',
    tabs: 'Prices and preview',
    prices: 'Prices',
    ahead: 'Next three months',
    aheadNote:
      'Monthly cost at the prices known today, without notifications. The price of the first of the month holds; what changes from the month before is marked.',
    search: 'Search plant or organisation',
    newPrice: 'New price',
    validFrom: 'Valid from',
    validFromHelp: 'empty: at once',
    planned: 'Planned: {{price}} from {{date}}.',
    drop: 'Drop',
    saved: 'Price has been saved',
    history: 'History',
    historyFailed: 'The history could not be loaded.',
    neverChanged: 'This price was never changed.',
    held: 'Held',
    before: 'before',
    today: 'today',
    setBy: 'Set',
    tooLow: 'too low:',
    tooLowHelp: 'This plant is billed, but costs less than 1 €.',
    notBillable:
      'This plant is not billed: it or its organisation is not active, or the licence of that has expired or is a demo.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    prices: typeof texts.de;
  }
}
