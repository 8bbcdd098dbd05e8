import type { Component } from '@leitwarte/core/entities';
import { dataAgeStatus, type SunPlace } from '@leitwarte/core/rules';

/**
 * The status of a component's data by their age. A sum component measures nothing itself, so it is never late. `sun` is
 * the location of the plant if it is a solar plant.
 */
export function dataStatusOf(component: Component, now: number, sun: SunPlace | undefined): 0 | 1 | 2 {
  return component.type_component === 'SU' ? 0 : dataAgeStatus(component, component.time_last_data, now, sun);
}
