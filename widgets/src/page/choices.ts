import type { EmbedField } from '@leitwarte/core/codes';
import { embedLines, type ScriptRelease, type WidgetScript } from '@leitwarte/core/rules';

/** What the elements take beside the key, in the order of the form. */
export type Setting = 'plant' | 'set' | 'component' | 'columns' | 'hours' | 'days' | 'href';

export interface Choice {
  readonly name: string;
  /** Without it the element shows nothing. */
  readonly needs: readonly Setting[];
  readonly takes: readonly Setting[];
  /** What the key must show. */
  readonly field?: EmbedField;
  /** The call below `embed/` by which that is tried; default `plants/`. */
  readonly path?: (settings: Chosen) => string;
  /** Not in the small script. */
  readonly isBig?: boolean;
}

export type Chosen = Readonly<Partial<Record<Setting, string>>>;

export const choices: readonly Choice[] = [
  { name: 'plant-tile', needs: ['plant'], takes: ['href'] },
  { name: 'status-badge', needs: ['plant'], takes: [], field: 'status' },
  { name: 'status-icon', needs: ['plant'], takes: [], field: 'status' },
  { name: 'sparkline', needs: ['plant'], takes: [], field: 'trend' },
  { name: 'plant-type-icon', needs: ['plant'], takes: [], field: 'type' },
  { name: 'plant-list', needs: [], takes: ['href'] },
  { name: 'health-gauge', needs: [], takes: [], field: 'status' },
  { name: 'alarm-list', needs: [], takes: ['plant'], field: 'alarms', path: () => 'alarms/', isBig: true },
  {
    name: 'live-table',
    needs: ['set'],
    takes: [],
    field: 'live_data',
    path: ({ set }) => `live_data/${set}/`,
    isBig: true,
  },
  { name: 'key-figures', needs: [], takes: [], field: 'figures', path: () => 'figures/', isBig: true },
  {
    name: 'daily-yields',
    needs: ['plant'],
    takes: ['days'],
    field: 'yields',
    path: ({ plant }) => `yields/?plant=${plant}`,
    isBig: true,
  },
  {
    name: 'component-chart',
    needs: ['component'],
    takes: ['columns', 'hours'],
    field: 'charts',
    path: ({ component }) => `charts/${component}/`,
    isBig: true,
  },
  { name: 'plant-map', needs: [], takes: ['href'], field: 'position', isBig: true },
];

export interface Wanted {
  readonly server: string;
  readonly script: WidgetScript;
  readonly release: ScriptRelease;
  readonly key: string;
  readonly choice: Choice;
  readonly chosen: Chosen;
  readonly theme: string;
  readonly lang: string;
}

/** The lines for a partner's page. */
export function linesOf({ choice, chosen, theme, lang, ...where }: Wanted): string {
  const own = [...choice.needs, ...choice.takes].map((name) => [name, chosen[name]] as const);
  const attributes = { ...Object.fromEntries(own), theme, lang: lang === 'en' ? 'en' : '' };
  return embedLines({ ...where, elements: [{ name: choice.name, attributes }] });
}
