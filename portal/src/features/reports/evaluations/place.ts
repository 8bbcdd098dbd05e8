import type { DashboardPlant, PlantTypeEvaluation } from '@leitwarte/core/entities';
import { type ChosenInterval, commonZone, evaluationPeriod, evaluationPreset, localDate } from '@leitwarte/core/rules';
import { type IntervalChoice, intervalOf, intervalParam } from '../../../shared/interval/choice.ts';
import { choiceParam, idParam, idsParam, textParam } from '../../../shared/place/params.ts';

type Period = 'day' | 'month' | 'year';

/** Choices for an evaluation; `shown` is set once the dates are confirmed. */
export const evaluationPlace = {
  evaluation: idParam,
  plants: idsParam,
  interval: intervalParam(['day', 'month', 'year'], 'day'),
  shown: choiceParam(['1']),
  /** Plant, column and row of the figure with open provenance, such as `3.12.2026-03-01`. */
  figure: textParam,
};

/** A confirmed evaluation, as input of both calls. */
export interface Asked {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly choice: IntervalChoice;
  readonly body: ChosenInterval & { readonly type_intervall: Period; readonly selectionData: number[] };
}

/** The input of the calls; undefined while a choice is missing. */
export function askedOf(
  evaluation: PlantTypeEvaluation | undefined,
  plants: readonly DashboardPlant[],
  choice: IntervalChoice,
): Asked | undefined {
  const interval = intervalOf(choice);
  if (evaluation === undefined || plants.length === 0 || interval === undefined || choice.kind === 'live')
    return undefined;
  return {
    id: evaluation.id,
    name: evaluation.name ?? '',
    zone: commonZone(plants.map(({ timezone }) => timezone)),
    choice,
    body: { ...interval, type_intervall: choice.kind, selectionData: plants.map(({ id }) => id) },
  };
}

/** The default interval of an evaluation of this type (evaluation-page-16 to -18). */
export function presetOf({ type_evaluation }: PlantTypeEvaluation, zone: string): IntervalChoice {
  const [year = 0, month = 1, day = 1] = localDate(Date.now(), zone).split('-').map(Number);
  return { kind: evaluationPeriod(type_evaluation), ...evaluationPreset(type_evaluation, { year, month, day }) };
}
