import type { Component } from '@leitwarte/core/entities';
import { dataAgeStatus } from '@leitwarte/core/rules';

/** How old a component's data are; a summary component measures nothing itself and is never late. */
export function dataStatusOf(component: Component, now: number): 0 | 1 | 2 {
  return component.type_component === 'SU' ? 0 : dataAgeStatus(component, component.time_last_data, now);
}
