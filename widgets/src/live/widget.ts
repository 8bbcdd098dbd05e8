import type { InLanguages, Language } from '@leitwarte/core/texts';
import type { ReactNode } from 'react';
import type { EmbedPlant } from './plants.ts';
import { isOld, sourceOf, type Asked } from './source.ts';
import type { Shown, Source } from './store.ts';

/** Settings of a widget from its page: attributes of an element, or properties of a React component. */
export interface Settings {
  /** Id of the plant. */
  readonly plant?: string | undefined;
  /** Id of the set of live data. */
  readonly set?: string | undefined;
  /** Id of the component. */
  readonly component?: string | undefined;
  /** Comma-separated ids of columns of the component. */
  readonly columns?: string | undefined;
  readonly hours?: string | undefined;
  readonly days?: string | undefined;
  /** URL of a plant on the page's site; `{id}` is replaced by the plant's id. */
  readonly href?: string | undefined;
}

export type SettingName = keyof Settings;
export const settingNames = ['plant', 'set', 'component', 'columns', 'hours', 'days', 'href'] as const;

export type WidgetEvent = 'plant-click' | 'status-change';
/** Sends an event to the page; returns true unless a listener prevented the default action. */
export type Tell = (name: WidgetEvent, detail: object) => boolean;

/** Input for rendering a widget. */
export interface View {
  readonly settings: Settings;
  readonly language: Language;
  /** Milliseconds UTC by the server's clock, if it is known; ages are relative to this. */
  readonly nowMs: number;
  readonly plants: readonly EmbedPlant[] | undefined;
  /** Response of the call that the widget needs in addition to the plants; undefined until it arrives. */
  readonly further: object | undefined;
  readonly problem: Shown<unknown>['problem'];
  /** The plant of the widget, if the key shows it. */
  readonly plant: EmbedPlant | undefined;
  /** Whether the shown data are no longer updated. */
  readonly isOld: boolean;
  readonly state: WidgetState;
  readonly tell: Tell;
  /** Whether plants are links or buttons: they have a URL, or the page listens for `plant-click`. */
  readonly isClickable: boolean;
}

/**
 * Space reserved while there is nothing to show, as large as the view, so that the page does not jump; `line` and `trend` are within a line
 * of text.
 */
export type Room = 'line' | 'trend' | 'tile' | 'gauge' | 'bars' | 'chart' | 'flow' | 'map' | 'list' | 'figures';

export const isInLine = ({ room }: WidgetKind): boolean => room === 'line' || room === 'trend';

/** What is known about a widget before its view is loaded. */
export interface WidgetKind {
  /** Name of the element after `leitwarte-`. */
  readonly name: string;
  readonly room: Room;
  /** Whether it is a small picture without text. */
  readonly isPicture?: boolean;
  /** Whether it does not need the key's plants; most widgets do, and share one request per page. */
  readonly needsNoPlants?: boolean;
  /** Returns the path below `embed/` of a further call that it needs. */
  readonly furtherPath?: (settings: Settings) => string | undefined;
  /** Whether it polls every two minutes, as live data do, instead of every minute. */
  readonly isSlow?: boolean;
}

/** A widget that loads its own data, rendered as an element by the script's own runtime, or by React. */
export interface LiveWidget<L = unknown> extends WidgetKind {
  /** Its texts in German, English and other loaded languages; undefined if it has none. */
  readonly labels?: InLanguages<L>;
  /** Renders the widget; undefined if there is nothing to show. It is a method because the type of labels differs between widgets. */
  view(view: View, labels: L): ReactNode;
}

/** The part of a widget that is loaded separately. */
export type Drawing = Pick<LiveWidget, 'labels' | 'view'>;

/** How a page requests data: from a server with a key, or with its own fetcher. */
export type Asking = Omit<Asked, 'path' | 'isSlow'>;

export interface WidgetSources {
  readonly plants?: Source<EmbedPlant[]> | undefined;
  readonly further?: Source<object> | undefined;
}

/** Data sources of a widget, shared with all widgets of the page that need the same data. */
export function sourcesOf(widget: WidgetKind, asking: Asking, settings: Settings): WidgetSources {
  const path = widget.furtherPath?.(settings);
  return {
    plants: widget.needsNoPlants ? undefined : sourceOf<EmbedPlant[]>({ ...asking, path: 'plants/' }),
    further: path === undefined ? undefined : sourceOf<object>({ ...asking, path, isSlow: widget.isSlow }),
  };
}

export type WidgetState = 'loading' | 'ready' | 'offline' | 'error';

export interface Now {
  readonly language: Language;
  readonly settings: Settings;
  /** Current time by the browser's clock. */
  readonly nowMs: number;
  readonly tell: Tell;
  readonly isClickable: boolean;
  /** Undefined if the widget does not need plants, or cannot request data. */
  readonly plants: Shown<EmbedPlant[]> | undefined;
  readonly further: Shown<object> | undefined;
  /** Code that renders the widget, if it is loaded separately. */
  readonly part?: Shown<unknown> | undefined;
}

/** Current view of a widget and its state. */
export function viewNow(widget: WidgetKind, now: Now): View {
  const { plants, further, part, settings, nowMs, language, tell, isClickable } = now;
  const wanted = [plants, further, part].filter((one) => one !== undefined);
  const hasNothingToAsk = wanted.length === 0 || (widget.furtherPath !== undefined && further === undefined);
  const problem = hasNothingToAsk ? 'refused' : wanted.find((one) => one.problem !== undefined)?.problem;
  const isWhole = wanted.every(({ data }) => data !== undefined);
  return {
    settings,
    language,
    nowMs: nowMs + ((further ?? plants)?.aheadMs ?? 0),
    plants: plants?.data,
    further: further?.data,
    problem,
    plant: plants?.data?.find(({ id }) => String(id) === settings.plant),
    isOld: wanted.some((one) => isOld(one, nowMs, widget.isSlow)),
    state:
      problem === undefined ? (isWhole ? 'ready' : 'loading') : isWhole && problem !== 'refused' ? 'offline' : 'error',
    tell,
    isClickable: isClickable || settings.href !== undefined,
  };
}
