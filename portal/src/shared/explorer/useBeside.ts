import type { Component } from '@leitwarte/core/entities';
import { numeric } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useCall } from '../calls/useCall.ts';
import type { Extras } from '../series/place.ts';
import { besideColumns } from './besideColumns.ts';
import type { DrawnColumn } from './drawnColumn.ts';

/** The component of the drawn columns, which can be compared with another component. */
export type OwnComponent = Pick<Component, 'id' | 'name' | 'capacity'> & { readonly plant: number };

interface Beside {
  /** Column ids of the other component by the drawn column's id; undefined if none is compared, or while it loads. */
  readonly columns: ReadonlyMap<number, number> | undefined;
  /** Name of the other component in legends. */
  readonly name: string;
  /** Whether the other component does not exist or the viewer may not see it. */
  readonly isUnknown: boolean;
  /** Capacities of both components in kW; undefined if one of them is unknown. */
  readonly capacities: { readonly own: number; readonly other: number } | undefined;
}

/** The component to compare with, and its columns that correspond to drawn ones. */
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

/** Name of the other component; that of its plant is put before it if the plant is another one. */
const nameOf = (
  plant: { readonly id: number; readonly name: string },
  other: { readonly name: string },
  own: OwnComponent | undefined,
) => (plant.id === own?.plant ? other.name : `${plant.name}, ${other.name}`);

function positive(capacity: unknown): number | undefined {
  const kilowatts = numeric(capacity);
  return kilowatts !== undefined && kilowatts > 0 ? kilowatts : undefined;
}
