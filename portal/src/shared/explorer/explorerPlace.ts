import { resolutions } from '@leitwarte/core/entities';
import { choiceParam, type Param } from '../place/params.ts';
import { placeOf, type PlaceOf, withPlace } from '../place/usePlace.ts';
import { spanParam } from '../place/spanParam.ts';
import { comparisons, type ComponentId, type Extras, NOTHING_EXTRA } from '../series/place.ts';

const computedParam: Param<Extras['computed']> = {
  read: (text) => new Set((['sum', 'mean'] as const).filter((one) => text?.split(',').includes(one))),
  write: (computed) => (computed.size === 0 ? undefined : [...computed].join(',')),
};

/** What a line is that is made of all columns of one unit. */
export type ComputedLine = 'sum' | 'mean';

/** Keys of the lines that the legend hides, such as `7,b7,sum kW`. One that no line has hides nothing. */
const hiddenParam: Param<ReadonlySet<string>> = {
  read: (text) => new Set((text ?? '').split(',').flatMap((part) => (part === '' ? [] : read(part)))),
  write: (keys) => (keys.size === 0 ? undefined : [...keys].map(written).join(',')),
};

/** A unit may hold what parts the keys. */
const written = (key: string) => key.replaceAll('%', '%25').replaceAll(',', '%2C');
const read = (part: string) => part.replaceAll('%2C', ',').replaceAll('%25', '%');

/** A line and a day whose readings are explained, such as `7.2026-03-01`, and the point of the chart: `.1772323200000`. */
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

/** Plant and component, such as `3-17`. */
const besideParam: Param<ComponentId | undefined> = {
  read: (text) => {
    const [, plant, component] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
    return component === undefined ? undefined : { plant: Number(plant), component: Number(component) };
  },
  write: (beside) => beside && `${beside.plant}-${beside.component}`,
};

/** What an explorer shows beyond columns and time, as parts of an address. */
export const explorerParams = {
  compare: choiceParam(comparisons),
  beside: besideParam,
  computed: computedParam,
  step: choiceParam(resolutions),
  /** The part of the time that is shown. */
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

/** All of it as one part of an address, for what is shown above a screen that may have such parts itself. */
export const explorerParam: Param<ExplorerPlace> = {
  read: (text) => placeOf(explorerParams, new URLSearchParams(text ?? '')),
  write: (place) => withPlace(explorerParams, new URLSearchParams(), place).slice(1) || undefined,
};
