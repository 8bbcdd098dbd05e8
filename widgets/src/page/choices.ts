import type { EmbedField } from '@leitwarte/core/codes';
import type { EmbedChoices } from '@leitwarte/core/entities';
import {
  elementFields,
  elementKind,
  embedElementNames,
  lostIn,
  snippetOf,
  type ElementSetting,
  type EmbedElement,
  type FrameLook,
  type SnippetKind,
  type SnippetPart,
  type SnippetWanted,
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

const paths: Readonly<Partial<Record<EmbedElement, NonNullable<Asked['path']>>>> = {
  'alarm-list': () => 'alarms/',
  'live-table': ({ set }) => `live_data/${set}/`,
  'key-figures': () => 'figures/',
  'daily-yields': ({ plant }) => `yields/?plant=${plant}`,
  'component-chart': ({ component }) => `charts/${component}/`,
  'energy-flow': ({ plant }) => (plant ? `flow/?plants=${plant}` : 'flow/'),
};

export const choices: readonly Choice[] = embedElementNames.map((name) => {
  const [field, path] = [elementFields[name], paths[name]];
  return { name, ...elementKind(name), ...(field && { field }), ...(path && { path }) };
});

export interface Wanted {
  readonly server: string;
  readonly script: WidgetScript;
  readonly kind: SnippetKind;
  readonly key: string;
  readonly choice: Choice;
  readonly chosen: Chosen;
  readonly look: FrameLook;
  readonly title: string;
  /** Of the page that the lines are for. */
  readonly site?: string | undefined;
}

/** Of what was chosen for another key what this one has too. */
export function keptOf(chosen: Chosen, { plants, sets, components, is_cut }: EmbedChoices): Chosen {
  const among = (rows: readonly { readonly id: number }[], typed: string | undefined) =>
    rows.some(({ id }) => String(id) === typed);
  const { plant, set, component, columns, ...rest } = chosen;
  const own = components.find(({ id }) => String(id) === component);
  // a list that was cut does not say what the key does not have
  const hasComponent = is_cut || own !== undefined;
  const hasColumns = is_cut || (columns ?? '').split(',').every((one) => among(own?.columns ?? [], one));
  return {
    ...rest,
    ...(plant && among(plants, plant) && { plant }),
    ...(set && among(sets, set) && { set }),
    ...(component && hasComponent && { component }),
    ...(columns && hasColumns && { columns }),
  };
}

/** The lines for a partner's page, undefined where this element has no such way, and what they have no place for. */
export function linesOf(wanted: Wanted): string | undefined {
  return snippetOf(wanted.kind, snippetWanted(wanted));
}

export const lostOf = (wanted: Wanted): readonly SnippetPart[] => lostIn(wanted.kind, snippetWanted(wanted));

function snippetWanted({ choice, chosen, ...where }: Wanted): SnippetWanted {
  const attributes = Object.fromEntries(
    [...choice.needs, ...choice.takes].map((name) => [name, chosen[name]] as const),
  );
  return { ...where, element: { name: choice.name, attributes } };
}
