/** Settings of a web component, other than key, language and colors. */
export const elementSettings = ['plant', 'set', 'component', 'columns', 'hours', 'days', 'href'] as const;
export type ElementSetting = (typeof elementSettings)[number];

interface ElementKind {
  /** Settings that are required; if one is missing, the web component shows nothing. */
  readonly needs: readonly ElementSetting[];
  readonly takes: readonly ElementSetting[];
  /** Set if only the large script `leitwarte-all.js` contains the web component. */
  readonly isBig?: true;
}

/** Web components for pages of other sites; the key is the tag name without `leitwarte-`. */
export const embedElements = {
  'plant-tile': { needs: ['plant'], takes: ['href'] },
  'status-badge': { needs: ['plant'], takes: [] },
  'status-icon': { needs: ['plant'], takes: [] },
  sparkline: { needs: ['plant'], takes: [] },
  'plant-type-icon': { needs: ['plant'], takes: [] },
  'plant-list': { needs: [], takes: ['href'] },
  'health-gauge': { needs: [], takes: [] },
  'alarm-list': { needs: [], takes: ['plant'], isBig: true },
  'live-table': { needs: ['set'], takes: [], isBig: true },
  'key-figures': { needs: [], takes: [], isBig: true },
  'daily-yields': { needs: ['plant'], takes: ['days'], isBig: true },
  'component-chart': { needs: ['component'], takes: ['columns', 'hours'], isBig: true },
  'energy-flow': { needs: [], takes: ['plant'], isBig: true },
  'plant-map': { needs: [], takes: ['href'], isBig: true },
} as const satisfies Readonly<Record<string, ElementKind>>;

export type EmbedElement = keyof typeof embedElements;

export const embedElementNames = Object.keys(embedElements) as EmbedElement[];

/** Settings and script of a web component. */
export const elementKind = (name: EmbedElement): ElementKind => embedElements[name];
