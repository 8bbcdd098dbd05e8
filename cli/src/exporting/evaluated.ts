import type { PlantTypeEvaluation } from '@leitwarte/core/entities';
import { commonZone, evaluationPeriod, fileNames, isPlantType } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import type { Context, LeitwarteClient } from '../context.ts';
import { notFound } from '../exit.ts';
import { evaluationId } from '../lookup/types.ts';
import { intervalOf, readRange, type TypedRange } from '../ranges/ranges.ts';
import { say } from '../texts.ts';
import { plantsOf, seenPlants } from './plants.ts';
import { periodOf } from './tables/frame.ts';

/** An evaluation with plants and time range; written out because the inferred type of the client is too long for a declaration. */
interface Evaluated {
  readonly client: LeitwarteClient;
  readonly id: number;
  /** Column of the rows' dates. */
  readonly caption: { readonly title: string; readonly key: 'date'; readonly kind: 'date' | 'text' };
  readonly name: string;
  readonly file: string;
  readonly selected: number[];
  readonly interval: ReturnType<typeof intervalOf>;
  readonly frame: { readonly title: string; readonly period: ReturnType<typeof periodOf>; readonly zone: string };
}

/** Parses the arguments, and finds plants of the evaluation's type. */
export async function evaluated(
  context: Context,
  typed: TypedRange & {
    readonly auswertung: string;
    readonly plants?: string | undefined;
    readonly organisation?: string | undefined;
  },
): Promise<Evaluated> {
  const client = await context.client();
  const id = await evaluationId(client, typed.auswertung);
  const [evaluation, types, all] = await Promise.all([
    client.evaluations.retrieve({ id }),
    client.plantTypes.list(),
    seenPlants(client, typed.organisation),
  ]);
  const type = types.find((one) => one.id === evaluation.plant_type);
  const ofType = all.filter((plant) => isPlantType(plant.type, type?.name ?? ''));
  const plants = plantsOf(ofType, [], typed.plants ?? 'all');
  if (plants.length === 0) throw noPlants(type?.name ?? '');
  const zone = commonZone(plants.map((plant) => plant.timezone));
  const range = readRange(typed, { nowMs: context.world.now(), zone });
  const name = evaluation.name ?? '';
  return {
    client,
    id,
    caption: { title: text(context.language, 'report.date'), key: 'date', kind: captionKind(evaluation) },
    name,
    file: fileNames.evaluation(name, 'xlsx'),
    selected: plants.map((plant) => plant.id),
    interval: intervalOf(range),
    frame: { title: name, period: periodOf(range), zone },
  };
}

const noPlants = (type: string) =>
  notFound(
    say(`Es gibt keine Anlage vom Typ ${type}, die Sie sehen.`, `There is no plant of type ${type} that you see.`),
  );

/** Rows of days have dates, as in every report; those of months and years have the captions of decision 3.27. */
const captionKind = ({ type_evaluation }: Pick<PlantTypeEvaluation, 'type_evaluation'>) =>
  evaluationPeriod(type_evaluation) === 'day' ? 'date' : 'text';
