export const texts = {
  de: {
    map: 'Karte: ein Klick setzt die Position',
    open: 'Auf der Karte wählen',
    close: 'Karte schließen',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
  },
  en: {
    map: 'Map: a click sets the position',
    open: 'Choose on the map',
    close: 'Close the map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
} as const;

declare module '../../texts/useScreenTexts.ts' {
  interface ScreenTexts {
    position: typeof texts.de;
  }
}
