import type { EmbedField } from '@leitwarte/core/codes';
import {
  elementKind,
  embedElementNames,
  snippetOf,
  type ElementSetting,
  type EmbedElement,
  type FrameLook,
  type SnippetKind,
  type WidgetScript,
} from '@leitwarte/core/rules';

/** What the elements take beside the key, in the order of the form. */
export type Setting = ElementSetting;
export type Chosen = Readonly<Partial<Record<Setting, string>>>;

interface Asked {
  /** What the key must show. */
  readonly field?: EmbedField;
  /** The call below `embed/` by which that is tried; default `plants/`. */
  readonly path?: (settings: Chosen) => string;
}

export interface Choice extends Asked {
  readonly name: EmbedElement;
  /** Without it the element shows nothing. */
  readonly needs: readonly Setting[];
  readonly takes: readonly Setting[];
  /** Not in the small script. */
  readonly isBig?: boolean;
}

const asked: Readonly<Partial<Record<EmbedElement, Asked>>> = {
  'status-badge': { field: 'status' },
  'status-icon': { field: 'status' },
  sparkline: { field: 'trend' },
  'plant-type-icon': { field: 'type' },
  'health-gauge': { field: 'status' },
  'alarm-list': { field: 'alarms', path: () => 'alarms/' },
  'live-table': { field: 'live_data', path: ({ set }) => `live_data/${set}/` },
  'key-figures': { field: 'figures', path: () => 'figures/' },
  'daily-yields': { field: 'yields', path: ({ plant }) => `yields/?plant=${plant}` },
  'component-chart': { field: 'charts', path: ({ component }) => `charts/${component}/` },
  'plant-map': { field: 'position' },
};

export const choices: readonly Choice[] = embedElementNames.map((name) => ({
  name,
  ...elementKind(name),
  ...asked[name],
}));

export interface Wanted {
  readonly server: string;
  readonly script: WidgetScript;
  readonly kind: SnippetKind;
  readonly key: string;
  readonly choice: Choice;
  readonly chosen: Chosen;
  readonly look: FrameLook;
  readonly title: string;
}

/** The lines for a partner's page; undefined where this element has no such way. */
export function linesOf({ kind, choice, chosen, ...where }: Wanted): string | undefined {
  const attributes = Object.fromEntries(
    [...choice.needs, ...choice.takes].map((name) => [name, chosen[name]] as const),
  );
  return snippetOf(kind, { ...where, element: { name: choice.name, attributes } });
}
