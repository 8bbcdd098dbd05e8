import type { PlantDashboard } from '@leitwarte/core/entities';
import * as z from 'zod';
import {
  dashboard,
  DASHBOARD_DEFAULTS,
  header,
  HEADER_DEFAULTS,
  position,
  POSITION_DEFAULTS,
  rowColumn,
} from './dashboardLevels.ts';
import { name } from './fileFields.ts';
import { storedNode, wantedNode, type Node } from './node.ts';
import { structure, type Structure } from './structure.ts';

const Translation = z.strictObject({ value: name.nullable(), translation: name.nullable() });
const Position = z.strictObject({
  name,
  name_display: name.nullable().default(POSITION_DEFAULTS.name_display),
  is_chart: z.boolean().default(POSITION_DEFAULTS.is_chart),
});
const Header = z.strictObject({
  name,
  /** Column of the table; headers are numbered within it. */
  column: z.number().int().default(HEADER_DEFAULTS.column),
  is_group_name: z.boolean().default(HEADER_DEFAULTS.is_group_name),
  positions_different_times: z.boolean().default(HEADER_DEFAULTS.positions_different_times),
  use_research_models: z.boolean().default(HEADER_DEFAULTS.use_research_models),
  use_value_translation: z.boolean().default(HEADER_DEFAULTS.use_value_translation),
  translations: z.array(Translation).default([]),
  positions: z.array(Position).default([]),
});
/** A dashboard as a file; the order is the position. */
const DashboardFile = z.strictObject({
  num_alarms: z.number().int().nullable().default(DASHBOARD_DEFAULTS.num_alarms),
  type: z.string().nullable().default(DASHBOARD_DEFAULTS.type),
  headers: z.array(Header).default([]),
  row_columns: z.array(z.strictObject({ name })).default([]),
});
type HeaderFile = z.output<typeof Header>;
type StoredHeader = z.output<typeof PlantDashboard>['plant_dashboard_headers'][number];

export function openDashboard(entity: z.output<typeof PlantDashboard>): Structure {
  const stored = {
    level: dashboard,
    ...storedNode({ id: entity.id, name: entity.name, position: 1 }, settingsOf(entity)),
    children: [
      ...entity.plant_dashboard_headers.map(storedHeader),
      ...entity.plant_dashboard_row_columns.map((one): Node => ({
        level: rowColumn,
        ...storedNode(one),
        children: [],
      })),
    ],
  };
  return structure(DashboardFile, entity, stored, async (file) => ({
    ...stored,
    body: settingsOf(file),
    shown: settingsOf(file),
    children: [
      ...file.headers.map((one, at) =>
        wantedHeader(one, file.headers.slice(0, at).filter(({ column }) => column === one.column).length),
      ),
      ...file.row_columns.map((one, at): Node => ({ level: rowColumn, ...wantedNode(one.name, at), children: [] })),
    ],
  }));
}

function storedHeader(stored: StoredHeader): Node {
  const translations = stored.plant_dashboard_header_translations;
  const flags = flagsOf({ ...stored, column: stored.column ?? HEADER_DEFAULTS.column });
  return {
    level: header,
    ...storedNode(stored, bodyOf(flags, translations), shownOf(flags, translations)),
    lane: flags.column,
    children: stored.plant_dashboard_positions.map((one): Node => ({
      level: position,
      ...storedNode(one, displayOf(one)),
      children: [],
    })),
  };
}

function wantedHeader(file: HeaderFile, at: number): Node {
  const flags = flagsOf(file);
  return {
    level: header,
    ...wantedNode(file.name, at, bodyOf(flags, file.translations), shownOf(flags, file.translations)),
    lane: flags.column,
    children: file.positions.map((one, place): Node => ({
      level: position,
      ...wantedNode(one.name, place, displayOf(one)),
      children: [],
    })),
  };
}

type Flags = Omit<HeaderFile, 'name' | 'translations' | 'positions'>;
type Translations = readonly { readonly value: string | null; readonly translation: string | null }[];

const settingsOf = ({ num_alarms, type }: { num_alarms: number | null; type: string | null }) => ({ num_alarms, type });
const displayOf = ({ name_display, is_chart }: { name_display: string | null; is_chart: boolean }) => ({
  name_display,
  is_chart,
});

function flagsOf(of: Flags): Flags {
  const { column, is_group_name, positions_different_times, use_research_models, use_value_translation } = of;
  return { column, is_group_name, positions_different_times, use_research_models, use_value_translation };
}

/** Translations without fields that the server adds. */
const plainOf = (translations: Translations) => translations.map(({ value, translation }) => ({ value, translation }));
const bodyOf = (flags: Flags, translations: Translations) => ({
  ...flags,
  plant_dashboard_header_translations: plainOf(translations),
});
const shownOf = (flags: Flags, translations: Translations) => ({ ...flags, translations: plainOf(translations) });
