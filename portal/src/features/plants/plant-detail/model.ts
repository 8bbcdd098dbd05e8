import type { Overview, OverviewPosition, Plant } from '@leitwarte/core/entities';
import { momentMs, numeric } from '@leitwarte/core/rules';

export type OverviewSectionData = Overview['data'][number];
export type OverviewComponentData = OverviewSectionData['components'][number];

const isAlarm = (position: OverviewPosition): boolean => position.alarm_message_object !== null;

/** The alarm positions of all sections, newest first. */
export function alarmsOf(overview: Overview): OverviewPosition[] {
  const positions = overview.data.flatMap((section) => section.components.flatMap((component) => component.data));
  return positions.filter(isAlarm).toSorted((a, b) => (momentMs(b.data_time) ?? 0) - (momentMs(a.data_time) ?? 0));
}

/** The sections without the values that the alarm section shows; sections that become empty are removed. */
export function valueSectionsOf(overview: Overview): OverviewSectionData[] {
  return overview.data
    .map((section) => ({
      ...section,
      components: section.components
        .map((component) => ({ ...component, data: component.data.filter((position) => !isAlarm(position)) }))
        .filter((component, index) => component.data.length > 0 || section.components[index]?.data.length === 0),
    }))
    .filter((section) => section.components.length > 0);
}

export interface ChartPoint {
  /** Time of the point in milliseconds UTC; undefined if the points have no times. */
  readonly atMs: number | undefined;
  /** Value of the point; null for a gap. */
  readonly value: number | null;
}

/** The points of a chart position: plain numbers, pairs of time and value, or objects with a time and a value. */
export function chartPoints(data: OverviewPosition['data']): ChartPoint[] {
  if (!Array.isArray(data)) return [];
  return data.map((entry: unknown) => {
    if (Array.isArray(entry)) return point(entry[0], entry[1]);
    if (typeof entry === 'object' && entry !== null) {
      const fields = new Map<string, unknown>(Object.entries(entry));
      const first = (names: readonly string[]) =>
        names.map((name) => fields.get(name)).find((value) => value !== undefined);
      return point(first(['time', 'date', 'created_at', 'x']), first(['value', 'y']));
    }
    return point(undefined, entry);
  });
}

function point(time: unknown, value: unknown): ChartPoint {
  const atMs = typeof time === 'string' || typeof time === 'number' ? momentMs(time) : undefined;
  return { atMs, value: numeric(value) ?? null };
}

/** Options for the components whose serial number can be replaced: number and name. */
export function serialChoices(
  plant: Pick<Plant, 'plant_components'>,
): { readonly value: string; readonly label: string }[] {
  const seen = new Set<string>();
  return plant.plant_components.flatMap(({ name, sernum }) => {
    const value = sernum?.trim() ?? '';
    if (value === '' || seen.has(value)) return [];
    seen.add(value);
    return [{ value, label: `${name} · ${value}` }];
  });
}
