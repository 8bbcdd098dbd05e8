/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Anlagentypen',
    about: 'Welche Arten von Anlagen es gibt. Sie gelten für alle Organisationen.',
    list: 'Typen',
    new: 'Neuer Typ',
    newTitle: 'Neuer Anlagentyp',
    edit: 'Umbenennen',
    editTitle: 'Anlagentyp umbenennen',
    name: 'Name',
    missing: 'Diesen Anlagentyp gibt es nicht oder nicht mehr.',
    loadFailed: 'Die Anlagentypen konnten nicht geladen werden.',
    evaluationsOf: 'Auswertungen von {{name}}',
    noEvaluations: 'Dieser Typ hat noch keine Auswertungen.',
    toEvaluations: 'Auswertungen des Typs bearbeiten',
  },
  en: {
    title: 'Plant types',
    about: 'Which kinds of plants there are. They hold for all organisations.',
    list: 'Types',
    new: 'New type',
    newTitle: 'New plant type',
    edit: 'Rename',
    editTitle: 'Rename plant type',
    name: 'Name',
    missing: 'This plant type does not exist or no longer does.',
    loadFailed: 'The plant types could not be loaded.',
    evaluationsOf: 'Evaluations of {{name}}',
    noEvaluations: 'This type has no evaluations yet.',
    toEvaluations: 'Edit the evaluations of this type',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    plantTypes: typeof texts.de;
  }
}
