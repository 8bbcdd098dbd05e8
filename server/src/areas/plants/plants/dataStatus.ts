import type { Component } from '@leitwarte/core/entities';
import { dataAgeStatus, type SunPlace } from '@leitwarte/core/rules';

/**
 * How old a component's data are; a summary component measures nothing itself and is never late. `sun` is the place of
 * its plant where that is a solar one.
 */
export function dataStatusOf(component: Component, now: number, sun: SunPlace | undefined): 0 | 1 | 2 {
  return component.type_component === 'SU' ? 0 : dataAgeStatus(component, component.time_last_data, now, sun);
}
