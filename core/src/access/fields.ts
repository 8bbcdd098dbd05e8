import type { Viewer } from './access.ts';

/** Fields only superusers may change (documents 1 to 3, decisions 3.20, 3.48 and 4.10). */
export const SUPERUSER_FIELDS = {
  Organisation: [
    'name',
    'price_per_sms',
    'price_per_email',
    'message_cost_cap',
    'folder_name_import',
    'status',
    'status_license',
    'license_valid_until',
  ],
  Plant: [
    'name',
    'type',
    'system',
    'organisation',
    'dashboard',
    'status',
    'price_per_month',
    'timezone',
    'folder_name_import',
    'archivfolder',
    'parentfolder',
    'folder_yaml',
    'file_prefix_yaml',
    'folder_alarm_import',
    'file_prefix_alarm',
    'dashboard_type',
    'dashboard_value_field',
    'view_organisations',
    'groups',
  ],
  Component: [
    'name',
    'plant',
    'type_component',
    'folder_name_import',
    'dashboard_group_name',
    'daily_report_group_name',
    'import_data_date_column_name',
    'import_data_time_column_name',
    'import_data_datetime_format',
    'file_prefix',
    'sernum',
    'sernum_2',
    'import_nth_entry',
    'timezone_file',
    'time_diff_warn',
    'time_diff_error',
    'calculate_old_data',
    'users',
  ],
  ComponentDataDescription: [
    'col_unit',
    'col_component_data',
    'col_component_data_description1',
    'col_component_data_description2',
    'col_data_delimiter',
    'factor_import',
    'nr_pos',
    'is_suitable_for_analyse',
  ],
} as const satisfies Record<string, readonly string[]>;

export type GuardedEntity = keyof typeof SUPERUSER_FIELDS;

/**
 * Splits a change by decision 4.10: superuser-only fields that keep their value are dropped from `change`,
 * those that would change are named in `refused` (the caller answers 403). Superusers pass whole.
 */
export function withoutGuardedFields<T extends object>(
  entity: GuardedEntity,
  viewer: Viewer,
  current: object,
  change: T,
): { readonly change: Partial<T>; readonly refused: readonly string[] } {
  if (viewer.isSuperuser) return { change, refused: [] };
  const guarded: readonly string[] = SUPERUSER_FIELDS[entity];
  const stored = new Map<string, unknown>(Object.entries(current));
  const kept = new Map<string, unknown>();
  const refused: string[] = [];
  for (const [field, value] of Object.entries(change)) {
    if (!guarded.includes(field)) kept.set(field, value);
    else if (!sameValue(stored.get(field), value)) refused.push(field);
  }
  return { change: partialOf<T>(kept), refused };
}

/** The entries come from a T, so any subset of them is a partial T. */
function partialOf<T extends object>(entries: Map<string, unknown>): Partial<T> {
  return Object.fromEntries(entries) as Partial<T>;
}

/** Whether two wire values are the same; undefined counts as null. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
