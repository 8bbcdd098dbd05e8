/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Aktuelle Daten',
    sets: 'Ansichten',
    plant: 'Anlage',
    time: 'Stand',
    search: 'Anlage suchen',
    count_one: '{{count}} Anlage',
    count_other: '{{count}} Anlagen',
    countFiltered: '{{shown}} von {{count}} Anlagen',
    atLimit_one: '{{count}} am Grenzwert',
    atLimit_other: '{{count}} am Grenzwert',
    atLimitHint: 'Nur Anlagen mit einem Wert an oder jenseits seines Grenzwerts',
    loaded: 'abgerufen {{age}}',
    noPlants: 'Diese Ansicht enthält keine Anlagen, die Sie sehen dürfen.',
    nothingFound: 'Keine Anlage passt zum Filter.',
    reset: 'Filter zurücksetzen',
    never: 'noch kein Wert',
    today: 'heute',
    ofBalance: 'heute bis jetzt, aus der Bilanz',
    withoutFigures:
      'Werte aus der Bilanz, wie der spezifische Ertrag, stehen nur in Ansichten bis {{most}} Anlagen. Teilen Sie diese Ansicht auf.',
    limits: 'Grenzwerte: {{low}} bis {{high}}',
    rename: 'Umbenennen',
    renameOf: '{{name}} umbenennen',
    renameTitle: 'Ansicht umbenennen',
    name: 'Name',
    plants: 'Anlagen',
    empty: 'Ansichten werden unter Einstellungen, Aktuelle Daten eingerichtet.',
  },
  en: {
    title: 'Live data',
    sets: 'Views',
    plant: 'Plant',
    time: 'As of',
    search: 'Search plant',
    count_one: '{{count}} plant',
    count_other: '{{count}} plants',
    countFiltered: '{{shown}} of {{count}} plants',
    atLimit_one: '{{count}} at a limit',
    atLimit_other: '{{count}} at a limit',
    atLimitHint: 'Only plants with a value at or beyond its limit',
    loaded: 'loaded {{age}}',
    noPlants: 'This view holds no plants that you may see.',
    nothingFound: 'No plant passes the filter.',
    reset: 'Reset filter',
    never: 'no value yet',
    today: 'today',
    ofBalance: 'today until now, from the balance',
    withoutFigures:
      'Figures from the balance, such as the specific yield, stand in views of up to {{most}} plants alone. Split this view.',
    limits: 'Limits: {{low}} to {{high}}',
    rename: 'Rename',
    renameOf: 'Rename {{name}}',
    renameTitle: 'Rename view',
    name: 'Name',
    plants: 'Plants',
    empty: 'Views are set up under Settings, Live data.',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    liveData: typeof texts.de;
  }
}
