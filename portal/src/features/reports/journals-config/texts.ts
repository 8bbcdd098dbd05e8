/** Texts of this screen; loaded with it. */
export const texts = {
  de: {
    title: 'Betriebstagebuch einrichten',
    about: 'Was im Betriebstagebuch der Anlagen eines Systems steht.',
    list: 'Betriebstagebücher',
    loadFailed: 'Die Betriebstagebücher konnten nicht geladen werden.',
    missing: 'Dieses Betriebstagebuch konnte nicht geladen werden.',
    headers: 'Überschriften',
    noHeaders: 'Noch keine Überschriften',
    newHeader: 'Neue Überschrift',
    editHeader: 'Überschrift bearbeiten',
    removeHeaderText: 'Ihre Positionen werden mit ihr gelöscht.',
    positionsOf: 'Positionen von {{name}}',
    noPositions: 'Noch keine Positionen',
    newPosition: 'Neue Position',
    editPosition: 'Position bearbeiten',
    removePositionText: 'Die Position verschwindet aus den Betriebstagebüchern aller Anlagen dieses Systems.',
    remove: 'Löschen',
    name: 'Name',
    component: 'Komponente',
    componentHelp: 'nach ihrem Namen, in jeder Anlage für sich',
    noComponent: 'keine',
    column: 'Messwert',
    noColumn: 'keiner',
    position: 'Position',
  },
  en: {
    title: 'Set up plant journals',
    about: 'What stands in the journals of the plants of a system.',
    list: 'Operations journals',
    loadFailed: 'The journals could not be loaded.',
    missing: 'This journal could not be loaded.',
    headers: 'Headers',
    noHeaders: 'No headers yet',
    newHeader: 'New header',
    editHeader: 'Edit header',
    removeHeaderText: 'Its positions are deleted with it.',
    positionsOf: 'Positions of {{name}}',
    noPositions: 'No positions yet',
    newPosition: 'New position',
    editPosition: 'Edit position',
    removePositionText: 'The position disappears from the journals of all plants of this system.',
    remove: 'Delete',
    name: 'Name',
    component: 'Component',
    componentHelp: 'by its name, in each plant for itself',
    noComponent: 'none',
    column: 'Reading',
    noColumn: 'none',
    position: 'Position',
  },
} as const;

declare module '../../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    journalConfig: typeof texts.de;
  }
}
