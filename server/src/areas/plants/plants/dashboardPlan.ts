import type { Component } from '@leitwarte/core/entities';
import type { Dashboard, Header } from '../../reports/dashboards/tree.ts';

type Column = Component['component_data_description'][number];

/** A position of a dashboard: a value that it shows. */
export interface PlannedPosition {
  readonly name: string;
  /** The component's column with the configured name; undefined if there is none. */
  readonly column: Column | undefined;
  readonly isChart: boolean;
}

/** A component as a dashboard shows it. */
export interface PlannedComponent {
  readonly component: Component;
  readonly positions: readonly PlannedPosition[];
  /** Whether values have their own times; otherwise all are from the same record. */
  readonly differentTimes: boolean;
  /** Whether values are read from the complete history; otherwise only from the newest values. */
  readonly fromHistory: boolean;
  /** Texts that are shown in place of values, by value. */
  readonly translations: ReadonlyMap<string, string>;
}

export interface PlannedSection {
  readonly name: string;
  readonly components: readonly PlannedComponent[];
}

/**
 * The sections of a dashboard for a plant (decision 3.35). A table has a section for each header, with the component or
 * the group of components that has the header's name. Any other type has one section, in which each component is a row
 * with the configured columns. Empty if the dashboard contains nothing of the plant.
 */
export function planOf(dashboard: Dashboard, components: readonly Component[]): PlannedSection[] {
  if (dashboard.type !== 'table') return rowsOf(dashboard, components);
  return dashboard.plant_dashboard_headers
    .toSorted((a, b) => (a.column ?? 1) - (b.column ?? 1))
    .map((header) => ({
      name: header.name ?? '',
      components: components.filter((one) => standsFor(header, one)).map((one) => underHeader(header, one)),
    }))
    .filter((section) => section.components.length > 0);
}

function standsFor(header: Header, component: Component): boolean {
  return header.name === (header.is_group_name ? component.dashboard_group_name : component.name);
}

function underHeader(header: Header, component: Component): PlannedComponent {
  const translations = header.use_value_translation ? header.plant_dashboard_header_translations : [];
  return {
    component,
    positions: header.plant_dashboard_positions.map((position) => ({
      name: position.name_display ?? columnNamed(component, position.name)?.col_description ?? position.name ?? '',
      column: columnNamed(component, position.name),
      isChart: position.is_chart,
    })),
    differentTimes: header.positions_different_times,
    fromHistory: header.use_research_models,
    translations: new Map(translations.map((one) => [one.value ?? '', one.translation ?? ''])),
  };
}

function rowsOf(dashboard: Dashboard, components: readonly Component[]): PlannedSection[] {
  const columns = dashboard.plant_dashboard_row_columns;
  if (columns.length === 0 || components.length === 0) return [];
  const lines = components.map((component) => ({
    component,
    positions: columns.map(({ name }) => ({
      name: name ?? '',
      column: columnNamed(component, name),
      isChart: false,
    })),
    differentTimes: true,
    fromHistory: false,
    translations: new Map<string, string>(),
  }));
  return [{ name: dashboard.name ?? '', components: lines }];
}

/** The column with this storage name; if there is none, the one with this description. */
function columnNamed(component: Component, name: string | null): Column | undefined {
  const columns = component.component_data_description;
  return columns.find((one) => one.col_component_data === name) ?? columns.find((one) => one.col_description === name);
}
