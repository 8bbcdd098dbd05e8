import { BEGUN_RESEARCH, researchKinds } from '@leitwarte/core/rules';
import { explorerParams } from '../../../shared/explorer/explorerPlace.ts';
import { intervalParam } from '../../../shared/interval/choice.ts';
import { choiceParam, idParam, type Param } from '../../../shared/place/params.ts';
import { seriesPlace } from '../../../shared/series/place.ts';

/** Address parameters of the analysis: drawn columns as other screens link to them, extras, and the year of the shown completeness. */
export const analysisPlace = { ...seriesPlace, quality: idParam, ...explorerParams };

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

/** `shown` is set once an interval has been chosen. */
export const researchPlace = {
  of: idParam,
  component: idParam,
  items: itemsParam,
  interval: intervalParam(researchKinds, BEGUN_RESEARCH.interval.kind),
  shown: choiceParam(['1']),
  ...explorerParams,
};
