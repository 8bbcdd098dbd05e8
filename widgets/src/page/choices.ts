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

/** Settings of elements besides the key, in the order of the form. */
export type Setting = ElementSetting;
export type Chosen = Readonly<Partial<Record<Setting, string>>>;

interface Asked {
  /** Field that the key must permit. */
  readonly field?: EmbedField;
  /** Path below `embed/` of the call that tests it; default: `plants/`. */
  readonly path?: (settings: Chosen) => string;
}

export interface Choice extends Asked {
  readonly name: EmbedElement;
  /** Settings without which the element shows nothing. */
  readonly needs: readonly Setting[];
  readonly takes: readonly Setting[];
  /** Whether the element is only in the large script. */
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
  /** Origin of the page into which the lines are pasted. */
  readonly site?: string | undefined;
}

/** The part of a selection made for another key that this key can show too. */
export function keptOf(chosen: Chosen, { plants, sets, components, is_cut }: EmbedChoices): Chosen {
  const among = (rows: readonly { readonly id: number }[], typed: string | undefined) =>
    rows.some(({ id }) => String(id) === typed);
  const { plant, set, component, columns, ...rest } = chosen;
  const own = components.find(({ id }) => String(id) === component);
  // if the list is shortened, an entry that is not in it may still belong to the key
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

/**
 * Lines for a partner's page, undefined if this kind of snippet does not support the element, and the settings that it does not support.
 */
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
