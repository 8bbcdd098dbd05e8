import type { PlantType } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../context.ts';
import { notFound } from '../exit.ts';
import { say } from '../texts.ts';
import { kinds, splitPair } from './ids.ts';
import { namedOf } from './named.ts';
import { typedId } from './oneOf.ts';

export async function plantTypeOf(client: LeitwarteClient, typed: string): Promise<PlantType> {
  return namedOf(kinds.type, await client.plantTypes.list(), (type) => type.name, typed);
}

/** Finds the evaluation of a plant type by id, name, or `type:name` if several types have one with this name. */
export async function evaluationId(client: LeitwarteClient, typed: string): Promise<number> {
  const id = typedId(typed);
  if (id !== undefined) return id;
  const types = await client.plantTypes.list();
  const all = types.flatMap((type) => type.plant_type_evaluations.map((one) => ({ ...one, type: type.name })));
  if (all.some((one) => one.name === typed)) return namedOf(kinds.evaluation, all, evaluationName, typed).id;
  const [type = '', name] = splitPair(typed);
  const own = name === undefined ? all : all.filter((one) => one.type.toLowerCase() === type.toLowerCase());
  return namedOf(kinds.evaluation, own, evaluationName, name ?? typed).id;
}

/** Finds the evaluation of a plant by id or name; `type:name` is accepted too, because a plant only has one type. */
export async function plantEvaluationId(client: LeitwarteClient, plant: number, typed: string): Promise<number> {
  const { plant_evaluations } = await client.plants.retrieve({ id: plant });
  const id = typedId(typed);
  if (plant_evaluations.length === 0)
    throw notFound(say('Die Anlage hat keine Auswertungen.', 'The plant has no evaluations.'));
  const [, name] = plant_evaluations.some((one) => one.name === typed) ? [] : splitPair(typed);
  return id ?? namedOf(kinds.evaluation, plant_evaluations, evaluationName, name ?? typed).id;
}

const evaluationName = (one: { readonly name: string | null }) => one.name ?? '';
