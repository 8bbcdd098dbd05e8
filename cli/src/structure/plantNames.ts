import type { Component, Plant } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import type { LeitwarteClient } from '../context.ts';
import { wrongUsage } from '../exit.ts';
import { columnOf } from '../lookup/column.ts';
import { componentOf, kinds, splitPair } from '../lookup/ids.ts';
import { oneOf, typedId } from '../lookup/oneOf.ts';
import { say } from '../texts.ts';

interface NamedPlant {
  readonly id: number;
  readonly name: string;
}

/** Translates between names in files and ids on the wire, for the plants of an organisation. */
export interface PlantNames {
  /** Loads plants that will be needed, several at the same time. */
  readAhead(ids: readonly number[]): Promise<void>;
  readonly plantId: (typed: string | number) => number;
  /** The name, or the id if the name is not unique. */
  readonly plantShown: (id: number) => string | number;
  /** Finds a component by name, serial number or id within a plant, or as `plant:component` if no plant is given. */
  componentId(typed: string | number, plant: number | null): Promise<number>;
  componentShown(id: number, plant: number | null): Promise<string | number>;
  /** Finds a column of a plant as `component:column`. */
  columnId(typed: string | number, plant: number): Promise<number>;
  columnShown(id: number, plant: number): Promise<string | number>;
  /** Finds the plant of a column among these plants. */
  plantOfColumn(id: number, plants: readonly number[]): Promise<number | undefined>;
}

/** Number of plants that are loaded at the same time. */
const AT_ONCE = 8;

/** Plants are loaded when they are needed, each once. */
export function openPlantNames(client: LeitwarteClient, plants: readonly NamedPlant[]): PlantNames {
  const read = new Map<number, Promise<Plant>>();
  const plantOf = (id: number) => {
    const plant = read.get(id) ?? client.plants.retrieve({ id });
    read.set(id, plant);
    return plant;
  };
  const shownPlant = (id: number) => unlessHidden(plantOf(id));
  const plantId = (typed: string | number) => {
    const exact = plants.filter(({ name }) => name === typed);
    const id = typeof typed === 'number' ? typed : exact.length === 0 ? typedId(typed) : undefined;
    return id ?? oneOf(kinds.plant, plants, String(typed)).id;
  };
  const plantShown = (id: number) => {
    const name = plants.find((one) => one.id === id)?.name;
    return name !== undefined && plants.filter((one) => one.name === name).length === 1 ? name : id;
  };
  const pairOf = (typed: string): [plant: number, component: string] => {
    const [plant = '', component] = splitPair(typed);
    if (component === undefined)
      throw wrongUsage(say(`„${typed}“ ist nicht anlage:komponente.`, `"${typed}" is not plant:component.`));
    return [plantId(plant), component];
  };
  return {
    async readAhead(ids) {
      const wanted = [...new Set(ids)];
      for (let at = 0; at < wanted.length; at += AT_ONCE)
        await Promise.all(wanted.slice(at, at + AT_ONCE).map(shownPlant));
    },
    plantId,
    plantShown,
    async componentId(typed, plant) {
      if (typeof typed === 'number') return typed;
      const [of, name] = plant === null ? pairOf(typed) : [plant, typed];
      return componentOf((await plantOf(of)).plant_components, name).id;
    },
    async componentShown(id, plant) {
      if (plant !== null) return componentName((await shownPlant(plant))?.plant_components ?? [], id);
      const component = await unlessHidden(client.components.retrieve({ id }));
      const of = component?.plant ?? null;
      return component === undefined || of === null || typeof plantShown(of) === 'number'
        ? id
        : `${plantShown(of)}:${component.name}`;
    },
    async columnId(typed, plant) {
      return columnOf(await plantOf(plant), String(typed)).id;
    },
    async columnShown(id, plant) {
      return columnName(await shownPlant(plant), id);
    },
    async plantOfColumn(id, among) {
      for (const plant of among)
        if (columnsOf(await shownPlant(plant)).some(({ column }) => column.id === id)) return plant;
      return undefined;
    },
  };
}

/** Undefined if it cannot be accessed, such as a deactivated plant. */
async function unlessHidden<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.problem.status)) return undefined;
    throw error;
  }
}

function componentName(components: readonly Component[], id: number): string | number {
  const name = components.find((one) => one.id === id)?.name;
  return name !== undefined && components.filter((one) => one.name === name).length === 1 ? name : id;
}

function columnsOf(plant: Plant | undefined) {
  return (plant?.plant_components ?? []).flatMap((component) =>
    component.component_data_description.map((column) => ({ component, column })),
  );
}

/** `component:description` if that identifies the column, otherwise its id. */
function columnName(plant: Plant | undefined, id: number): string | number {
  const found = columnsOf(plant).find(({ column }) => column.id === id);
  if (found === undefined) return id;
  const name = `${found.component.name}:${found.column.col_description ?? ''}`;
  const same = columnsOf(plant).filter(
    ({ component, column }) => `${component.name}:${column.col_description ?? ''}` === name,
  );
  return same.length === 1 && !found.component.name.includes(':') ? name : id;
}
