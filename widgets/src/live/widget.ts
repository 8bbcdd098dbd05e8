import type { InLanguages, Language } from '@leitwarte/core/texts';
import type { ReactNode } from 'react';
import type { EmbedPlant } from './plants.ts';
import { isOld, sourceOf, type Asked } from './source.ts';
import type { Shown, Source } from './store.ts';

/** What a page says of a widget: attributes of an element, properties of a React component. */
export interface Settings {
  /** Number of the plant. */
  readonly plant?: string | undefined;
  /** Number of the set of live data. */
  readonly set?: string | undefined;
  /** Number of the component. */
  readonly component?: string | undefined;
  /** Numbers of columns of the component, joined by commas. */
  readonly columns?: string | undefined;
  readonly hours?: string | undefined;
  readonly days?: string | undefined;
  /** The page's address of a plant, `{id}` is its number. */
  readonly href?: string | undefined;
}

export type SettingName = keyof Settings;
export const settingNames = ['plant', 'set', 'component', 'columns', 'hours', 'days', 'href'] as const;

export type WidgetEvent = 'plant-click' | 'status-change';
/** Tells the page; true where nobody prevented what would follow. */
export type Tell = (name: WidgetEvent, detail: object) => boolean;

/** What a widget's view is made from. */
export interface View {
  readonly settings: Settings;
  readonly language: Language;
  /** Milliseconds UTC by the server's clock, as far as it is known: ages are counted to it. */
  readonly nowMs: number;
  readonly plants: readonly EmbedPlant[] | undefined;
  /** What it asks for beside the plants, once it has come. */
  readonly further: object | undefined;
  readonly problem: Shown<unknown>['problem'];
  /** The plant that it is about, where the key shows it. */
  readonly plant: EmbedPlant | undefined;
  /** What is shown is not renewed any more. */
  readonly isOld: boolean;
  readonly state: WidgetState;
  readonly tell: Tell;
  /** Plants have an address, or somebody on the page waits for `plant-click`: they are links or buttons. */
  readonly isClickable: boolean;
}

/**
 * What stands where there is nothing to show takes the room that the view will take, so that a page does not jump; `line` and
 * `trend` stand in a line of text.
 */
export type Room = 'line' | 'trend' | 'tile' | 'gauge' | 'bars' | 'chart' | 'flow' | 'map' | 'list' | 'figures';

export const isInLine = ({ room }: WidgetKind): boolean => room === 'line' || room === 'trend';

/** What is known of a widget before its view has come. */
export interface WidgetKind {
  /** The element's, after `leitwarte-`. */
  readonly name: string;
  readonly room: Room;
  /** A small picture without words. */
  readonly isPicture?: boolean;
  /** It does not ask for the key's plants; most do, once for all of a page. */
  readonly needsNoPlants?: boolean;
  /** The call below `embed/` that it needs beside them. */
  readonly furtherPath?: (settings: Settings) => string | undefined;
  /** Asks every two minutes, as live data are everywhere; every minute else. */
  readonly isSlow?: boolean;
}

/** A widget that asks for itself, drawn by the script's own runtime as an element, and by React. */
export interface LiveWidget<L = unknown> extends WidgetKind {
  /** What it says in German and English, and in other languages that have come; left out where it says nothing. */
  readonly labels?: InLanguages<L>;
  /** Undefined where there is nothing to show. A method, since each widget takes labels of its own kind. */
  view(view: View, labels: L): ReactNode;
}

/** Of a widget what comes in a part of its own. */
export type Drawing = Pick<LiveWidget, 'labels' | 'view'>;

/** With what a page asks: at a server with a key, or in a way of its own. */
export type Asking = Omit<Asked, 'path' | 'isSlow'>;

export interface WidgetSources {
  readonly plants?: Source<EmbedPlant[]> | undefined;
  readonly further?: Source<object> | undefined;
}

/** Where a widget's data come from: shared with every widget of the page that asks the same. */
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
  /** By the browser's clock. */
  readonly nowMs: number;
  readonly tell: Tell;
  readonly isClickable: boolean;
  /** Undefined where it does not ask for it, or has nothing to ask with. */
  readonly plants: Shown<EmbedPlant[]> | undefined;
  readonly further: Shown<object> | undefined;
  /** What draws it, where that comes in a part of its own. */
  readonly part?: Shown<unknown> | undefined;
}

/** What a widget shows now, and in which state it is. */
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
