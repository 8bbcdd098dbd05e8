/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Auswertungen je Anlagentyp',
    about: 'Welche Auswertungen Anlagen eines Typs haben. Woher die Werte kommen, steht bei jeder Anlage.',
    types: 'Anlagentypen',
    count_one: '{{count}} Auswertung',
    count_other: '{{count}} Auswertungen',
    choose: 'Wählen Sie links eine Auswertung oder legen Sie eine an.',
    missing: 'Diesen Anlagentyp gibt es nicht oder nicht mehr.',
    loadFailed: 'Die Anlagentypen konnten nicht geladen werden.',
    evaluationFailed: 'Die Auswertung konnte nicht geladen werden.',
    new: 'Neue Auswertung',
    newTitle: 'Neue Auswertung für {{type}}',
    edit: 'Bearbeiten',
    editTitle: 'Auswertung bearbeiten',
    name: 'Name',
    type: 'Anlagentyp',
    period: 'Zeitraum',
    onlySuperuser: 'Nur für Superuser',
    onlySuperuserHelp: 'für andere gibt es diese Auswertung nicht',
    columns: 'Spalten der Auswertung',
    columnsAbout:
      'Eine neue Spalte steht danach bei allen Anlagen des Typs; eine entfernte verliert dort ihre Zuordnung.',
    newColumn: 'Neue Spalte',
    columnName: 'Name',
    units: 'Mit Einheit',
    footer: 'Fußzeile',
    cellOf: '{{title}} von {{name}}',
  },
  en: {
    title: 'Evaluations by plant type',
    about: 'Which evaluations plants of a type have. Where the values come from stands at each plant.',
    types: 'Plant types',
    count_one: '{{count}} evaluation',
    count_other: '{{count}} evaluations',
    choose: 'Choose an evaluation at the left or create one.',
    missing: 'This plant type does not exist or no longer does.',
    loadFailed: 'The plant types could not be loaded.',
    evaluationFailed: 'The evaluation could not be loaded.',
    new: 'New evaluation',
    newTitle: 'New evaluation of {{type}}',
    edit: 'Edit',
    editTitle: 'Edit evaluation',
    name: 'Name',
    type: 'Plant type',
    period: 'Period',
    onlySuperuser: 'For superusers only',
    onlySuperuserHelp: 'for others this evaluation does not exist',
    columns: 'Columns of the evaluation',
    columnsAbout: 'A new column then stands at all plants of the type; one that is removed loses its links there.',
    newColumn: 'New column',
    columnName: 'Name',
    units: 'With unit',
    footer: 'Footer',
    cellOf: '{{title}} of {{name}}',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    typeEvaluations: typeof texts.de;
  }
}
