import { resolutions } from '@leitwarte/core/entities';
import { choiceParam, type Param } from '../place/params.ts';
import { placeOf, type PlaceOf, withPlace } from '../place/usePlace.ts';
import { spanParam } from '../place/spanParam.ts';
import { comparisons, type ComponentId, type Extras, NOTHING_EXTRA } from '../series/place.ts';

const computedParam: Param<Extras['computed']> = {
  read: (text) => new Set((['sum', 'mean'] as const).filter((one) => text?.split(',').includes(one))),
  write: (computed) => (computed.size === 0 ? undefined : [...computed].join(',')),
};

/** How a line is computed from all columns of one unit. */
export type ComputedLine = 'sum' | 'mean';

/** Keys of the lines that the legend hides, such as `7,b7,sum kW`. A key without a line has no effect. */
const hiddenParam: Param<ReadonlySet<string>> = {
  read: (text) => new Set((text ?? '').split(',').flatMap((part) => (part === '' ? [] : read(part)))),
  write: (keys) => (keys.size === 0 ? undefined : [...keys].map(written).join(',')),
};

/** Escapes the comma that separates the keys, because a unit may contain one. */
const written = (key: string) => key.replaceAll('%', '%25').replaceAll(',', '%2C');
const read = (part: string) => part.replaceAll('%2C', ',').replaceAll('%25', '%');

/**
 * Line and day whose readings are shown, such as `7.2026-03-01`, optionally followed by an instant in milliseconds such
 * as `.1772323200000`.
 */
const originParam: Param<
  { readonly column: number | ComputedLine; readonly day: string; readonly atMs?: number | undefined } | undefined
> = {
  read: (text) => {
    const [, column, day, at] = /^(\d{1,15}|sum|mean)\.(\d{4}-\d\d-\d\d)(?:\.(\d{1,15}))?$/.exec(text ?? '') ?? [];
    if (column === undefined || day === undefined) return undefined;
    const line = column === 'sum' || column === 'mean' ? column : Number(column);
    return { column: line, day, atMs: at === undefined ? undefined : Number(at) };
  },
  write: (origin) => origin && `${origin.column}.${origin.day}${origin.atMs === undefined ? '' : `.${origin.atMs}`}`,
};

/** Plant and component to compare with, such as `3-17`. */
const besideParam: Param<ComponentId | undefined> = {
  read: (text) => {
    const [, plant, component] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
    return component === undefined ? undefined : { plant: Number(plant), component: Number(component) };
  },
  write: (beside) => beside && `${beside.plant}-${beside.component}`,
};

/** Address parameters for everything that an explorer shows apart from columns and interval. */
export const explorerParams = {
  compare: choiceParam(comparisons),
  beside: besideParam,
  computed: computedParam,
  step: choiceParam(resolutions),
  /** The zoomed part of the interval. */
  view: spanParam,
  hidden: hiddenParam,
  origin: originParam,
};

export type ExplorerPlace = PlaceOf<typeof explorerParams>;

export const NO_EXTRAS: ExplorerPlace = {
  ...NOTHING_EXTRA,
  view: undefined,
  hidden: new Set<string>(),
  origin: undefined,
};

/** All of these parameters in a single one, for an explorer above a screen that may itself use the same names. */
export const explorerParam: Param<ExplorerPlace> = {
  read: (text) => placeOf(explorerParams, new URLSearchParams(text ?? '')),
  write: (place) => withPlace(explorerParams, new URLSearchParams(), place).slice(1) || undefined,
};
