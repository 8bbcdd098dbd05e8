import type { Component } from '@leitwarte/core/entities';
import { numeric } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useCall } from '../calls/useCall.ts';
import type { Extras } from '../series/place.ts';
import { besideColumns } from './besideColumns.ts';
import type { DrawnColumn } from './drawnColumn.ts';

/** The component whose columns are drawn, which others can be compared with. */
export type OwnComponent = Pick<Component, 'id' | 'name' | 'capacity'> & { readonly plant: number };

interface Beside {
  /** The other component's columns by the drawn ones; undefined where none is compared with, or while it loads. */
  readonly columns: ReadonlyMap<number, number> | undefined;
  /** As legends name it. */
  readonly name: string;
  /** There is no such component, or none that may be seen. */
  readonly isUnknown: boolean;
  /** Capacities of both in kW; undefined where one of them is not known. */
  readonly capacities: { readonly own: number; readonly other: number } | undefined;
}

/** The component that an explorer compares with, with those of its columns that have a counterpart. */
export function useBeside(
  { compare, beside }: Extras,
  drawn: readonly DrawnColumn[],
  own: OwnComponent | undefined,
): Beside {
  const asked = compare === 'beside' && own !== undefined ? beside : undefined;
  const reading = useCall('plants', 'retrieve', asked && { id: asked.plant }, { failure: 'quiet' });
  const plant = asked && reading.data;
  const other = plant?.plant_components.find(({ id }) => id === asked?.component);
  const key = JSON.stringify(drawn);
  const columns = useMemo(
    () => other && besideColumns(JSON.parse(key) as readonly DrawnColumn[], other.component_data_description),
    [other, key],
  );
  const [mine, theirs] = [positive(own?.capacity), positive(other?.capacity)];
  return {
    columns,
    name: plant === undefined || other === undefined ? '' : nameOf(plant, other, own),
    isUnknown: asked !== undefined && (reading.isError || (plant !== undefined && other === undefined)),
    capacities: mine === undefined || theirs === undefined ? undefined : { own: mine, other: theirs },
  };
}

/** A neighbour goes by its own name, a component elsewhere by that of its plant too. */
const nameOf = (
  plant: { readonly id: number; readonly name: string },
  other: { readonly name: string },
  own: OwnComponent | undefined,
) => (plant.id === own?.plant ? other.name : `${plant.name}, ${other.name}`);

function positive(capacity: unknown): number | undefined {
  const kilowatts = numeric(capacity);
  return kilowatts !== undefined && kilowatts > 0 ? kilowatts : undefined;
}
