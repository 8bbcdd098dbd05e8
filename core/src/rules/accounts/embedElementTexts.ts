import type { EmbedElement } from './embedElements.ts';

/** Names of the elements. */
export const elementTexts: Readonly<Record<'de' | 'en', Readonly<Record<EmbedElement, string>>>> = {
  de: {
    'plant-tile': 'Kachel einer Anlage',
    'status-badge': 'Status in Worten',
    'status-icon': 'Status als Zeichen',
    sparkline: 'Verlauf eines Tages',
    'plant-type-icon': 'Zeichen des Anlagentyps',
    'plant-list': 'Liste der Anlagen',
    'health-gauge': 'Gesamtzustand',
    'alarm-list': 'Offene Alarme',
    'live-table': 'Aktuelle Daten',
    'key-figures': 'Kennzahlen',
    'daily-yields': 'Tageserträge',
    'component-chart': 'Diagramm einer Komponente',
    'plant-map': 'Karte der Anlagen',
  },
  en: {
    'plant-tile': 'Tile of a plant',
    'status-badge': 'Status in words',
    'status-icon': 'Status as a sign',
    sparkline: 'Values of a day',
    'plant-type-icon': 'Sign of the plant type',
    'plant-list': 'List of plants',
    'health-gauge': 'State of all',
    'alarm-list': 'Open alarms',
    'live-table': 'Live data',
    'key-figures': 'Key figures',
    'daily-yields': 'Daily yields',
    'component-chart': 'Chart of a component',
    'plant-map': 'Map of the plants',
  },
};
