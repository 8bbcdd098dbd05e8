import { resolutions } from '@leitwarte/core/entities';
import { BEGUN_RESEARCH, researchKinds } from '@leitwarte/core/rules';
import { intervalParam } from '../../../shared/interval/choice.ts';
import { choiceParam, idParam, type Param } from '../../../shared/place/params.ts';
import { spanParam } from '../../../shared/place/spanParam.ts';
import { type Extras, NOTHING_EXTRA, seriesPlace } from '../../../shared/series/place.ts';

const computedParam: Param<Extras['computed']> = {
  read: (text) => new Set((['sum', 'mean'] as const).filter((one) => text?.split(',').includes(one))),
  write: (computed) => (computed.size === 0 ? undefined : [...computed].join(',')),
};

/** A line that is computed from all columns of one unit. */
export type ComputedLine = 'sum' | 'mean';

/** Keys of the lines that the legend hides, such as `7,b7,sum kW`. A key without a line hides nothing. */
const hiddenParam: Param<ReadonlySet<string>> = {
  read: (text) => new Set((text ?? '').split(',').flatMap((part) => (part === '' ? [] : read(part)))),
  write: (keys) => (keys.size === 0 ? undefined : [...keys].map(written).join(',')),
};

/** A unit may contain the separator of the keys. */
const written = (key: string) => key.replaceAll('%', '%25').replaceAll(',', '%2C');
const read = (part: string) => part.replaceAll('%2C', ',').replaceAll('%25', '%');

/** A line and day with open provenance, such as `7.2026-03-01`, optionally with the point of the chart: `.1772323200000`. */
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

const extras = {
  compare: choiceParam(['before', 'yearBefore']),
  computed: computedParam,
  step: choiceParam(resolutions),
  /** The shown time range. */
  view: spanParam,
  hidden: hiddenParam,
  origin: originParam,
};

/** Address parameters of the analysis: drawn columns as other screens link to them, extras, and the year of the shown completeness. */
export const analysisPlace = { ...seriesPlace, quality: idParam, ...extras };

/** A chosen column with its plant and component. */
export interface Item {
  readonly plant: number;
  readonly component: number;
  readonly column: number;
}

const itemsParam: Param<readonly Item[]> = {
  read: (text) =>
    (text ?? '').split(',').flatMap((part) => {
      const [, plant, component, column] = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(part) ?? [];
      return column === undefined ? [] : { plant: Number(plant), component: Number(component), column: Number(column) };
    }),
  write: (items) =>
    items.length === 0
      ? undefined
      : items.map(({ plant, component, column }) => `${plant}-${component}-${column}`).join(','),
};

/** `shown` is set once the choice is confirmed. */
export const researchPlace = {
  of: idParam,
  component: idParam,
  items: itemsParam,
  interval: intervalParam(researchKinds, BEGUN_RESEARCH.interval.kind),
  shown: choiceParam(['1']),
  ...extras,
};

/** State of a chart in the address. */
export interface ChartPlace extends Extras {
  readonly view: ReturnType<typeof spanParam.read>;
  readonly hidden: ReadonlySet<string>;
  readonly origin: ReturnType<typeof originParam.read>;
}

export const NO_EXTRAS = {
  ...NOTHING_EXTRA,
  view: undefined,
  hidden: new Set<string>(),
  origin: undefined,
};
