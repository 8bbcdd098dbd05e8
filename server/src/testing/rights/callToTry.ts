import * as fc from 'fast-check';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { ContractEntry } from '@leitwarte/core/contract';
import { listedCall, type Asked, type ListedCall } from '@leitwarte/core/oracle';
import type { Example } from '@leitwarte/core/testing';
import { createGroup } from '../../rights/groups.ts';
import { arbitraryOf } from '../arbitrary.ts';
import { examplesOf } from '../examples/index.ts';
import type { Setting } from '../examples/setting.ts';
import { fieldChanges } from './fieldChanges.ts';

/** One way to make a call: which case of the list it is, and a request that is valid except for the rights. */
export interface Way {
  readonly asked: Asked;
  /** Returns a new request, whose row is created by each call. */
  readonly example: () => Promise<Example>;
}

export interface CallToTry {
  readonly name: string;
  readonly entry: ContractEntry;
  readonly call: ListedCall;
  readonly served: 'with example' | 'without example';
  readonly ways: readonly Way[];
}

/** Every way to make a call of the contract: on rows of the own organisation and of another one. */
export function callToTry(entry: ContractEntry, setting: Setting): CallToTry {
  const { route, answer } = entry.endpoint;
  const name = `${entry.area}.${entry.name}`;
  const call = listedCall(route);
  if (call === undefined) throw new Error(`not listed: ${route}`);
  const given = examplesOf(setting)[entry.area]?.[entry.name];
  const served = given === undefined ? 'without example' : 'with example';
  const example = async () => (given === undefined ? generated(entry) : given());
  const variants = answer.kind === 'byTypeData' ? Object.keys(answer.variants) : [undefined];
  const rows: Asked['row'][] = call.scope === 'none' ? ['own'] : ['own', 'foreign'];
  const plain = rows.flatMap((row) =>
    variants.map((typeData) => ({
      asked: { row, ...(typeData === undefined ? {} : { typeData }) },
      example: async () => withBody(await example(), typeData === undefined ? {} : { type_data: typeData }),
    })),
  );
  const changes = given === undefined ? [] : (fieldChanges[route] ?? []);
  const byField = rows.flatMap((row) =>
    changes.map(({ field, body }) => ({
      asked: { row, field },
      example: async () => {
        const made = await example();
        return { ...made, body: await body(setting, Number(made.params?.['id'])) };
      },
    })),
  );
  const certified = rows.map((row) => ({ asked: { row, certified: true }, example: () => certifiedUser(setting) }));
  const ways = [...(changes.length > 0 ? byField : plain), ...(call.certified === undefined ? [] : certified)];
  const isNamed = given !== undefined && call.scope === 'body';
  return { name, entry, call, served, ways: isNamed ? ways.map((way) => named(way, entry, setting)) : ways };
}

/** Adds to the body a reference to the organisation: its id, or a plant of the evaluation's type. */
function named(way: Way, entry: ContractEntry, setting: Setting): Way {
  return {
    ...way,
    async example() {
      const example = await way.example();
      if (entry.endpoint.body === undefined) return example;
      if (entry.area !== 'evaluations') return withBody(example, { organisation: setting.world.organisationId });
      return withBody(example, { selectionData: [await plantOfEvaluation(setting, Number(example.params?.['id']))] });
    },
  };
}

async function plantOfEvaluation({ root, world }: Setting, id: number): Promise<number> {
  const { plant_type } = await root.client.evaluations.retrieve({ id });
  const type = (await root.client.plantTypes.list()).find((one) => one.id === plant_type);
  return world.plant({ type: type?.name ?? '' });
}

async function certifiedUser({ context, world }: Setting): Promise<Example> {
  const group = await createGroup(context.db, { name: CERTIFICATION_GROUP, organisationId: null });
  return { params: { id: (await world.actor(group)).id } };
}

function withBody(example: Example, more: object): Example {
  if (Object.keys(more).length === 0) return example;
  return { ...example, body: { ...(example.body as object), ...more } };
}

/** A generated request for a call without an example; its body is valid for the schema. */
function generated({ endpoint }: ContractEntry): Example {
  if (endpoint.body === undefined) return {};
  return { body: fc.sample(arbitraryOf(endpoint.body), { numRuns: 1, seed: 1 })[0] };
}
