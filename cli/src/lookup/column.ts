import type { Component, ComponentDataDescription, Plant } from '@leitwarte/core/entities';
import { notFound, wrongUsage } from '../exit.ts';
import { say } from '../texts.ts';
import { componentOf, kinds, splitPair } from './ids.ts';
import { oneOf, typedId } from './oneOf.ts';

/** Finds a column of a plant by id or as `component:column`, where the column is its description, stored or source name. */
export function columnOf(plant: Plant, typed: string): ComponentDataDescription {
  const id = typedId(typed);
  if (id !== undefined) {
    const column = plant.plant_components.flatMap((one) => one.component_data_description).find((one) => one.id === id);
    if (column === undefined)
      throw notFound(say(`Die Anlage hat keine Spalte ${id}.`, `The plant has no column ${id}.`));
    return column;
  }
  const [componentName = '', columnName] = splitPair(typed);
  if (columnName === undefined)
    throw wrongUsage(
      say(`„${typed}“ ist weder eine Nr. noch komponente:spalte.`, `"${typed}" is neither an id nor component:column.`),
    );
  const columns = componentOf(plant.plant_components, componentName).component_data_description;
  return columnNamed(columns, columnName);
}

/** Finds a column by id or one of its three names; the description has priority. */
export function columnNamed(columns: readonly ComponentDataDescription[], typed: string): ComponentDataDescription {
  const id = typedId(typed);
  const byId = id === undefined ? undefined : columns.find((one) => one.id === id);
  if (byId !== undefined) return byId;
  const byOther = columns.filter(
    (one) => one.col_component_data === typed || one.col_component_data_description1 === typed,
  );
  const named = columns.map((column) => ({ id: column.id, name: column.col_description ?? '', column }));
  const [other, ...more] = byOther;
  const described = named.some((one) => one.name === typed);
  if (!described && other !== undefined && more.length === 0) return other;
  return oneOf(kinds.column, named, typed).column;
}

/** Name under which a column is stored, which links of reports and evaluations use: one name for the columns of several components. */
export function storedName(components: readonly Component[], typed: string): string {
  const columns = components.flatMap((one) => one.component_data_description);
  const matching = columns.filter((one) => one.col_component_data === typed);
  const named = matching.length > 0 ? matching : columns.filter((one) => one.col_description === typed);
  const [only, ...others] = [...new Set(named.map((one) => one.col_component_data ?? ''))];
  if (only === undefined)
    throw notFound(say(`Keine Komponente hat die Spalte „${typed}“.`, `No component has the column "${typed}".`));
  if (others.length > 0)
    throw wrongUsage(
      say(
        `Die Spalte „${typed}“ wird unter mehreren Namen gespeichert: ${[only, ...others].join(', ')}.`,
        `The column "${typed}" is stored under several names: ${[only, ...others].join(', ')}.`,
      ),
    );
  return only;
}
