import { ORGA_MANAGER_GROUP, allows, type Access, type Viewer } from './access.ts';

/** Who may change which fields of an entity: the first rule that names a field applies to it, `rest` applies to all others. */
interface EditRules {
  /** Fields that nobody changes once the record exists. */
  readonly never?: readonly string[];
  readonly named?: readonly { readonly fields: readonly string[]; readonly access: Access }[];
  readonly rest: Access;
}

const plantWrite = { dialog: 'plant', right: 'can_write' } as const;
const superuserOnly = (fields: readonly string[]) => ({ fields, access: 'superuser' }) as const;
const plantOrLimits = { anyOf: [plantWrite, { dialog: 'limits', right: 'can_write' }] } as const;
/** `send_daily_report` is the only field that everybody in the organisation may change. */
const dailyReportSwitch = { fields: ['send_daily_report'], access: 'signedIn' } as const;

/** Edit rules for each entity (decisions 3.20, 3.48, 4.10 and 4.11). */
const editRules = {
  Organisation: {
    named: [
      superuserOnly([
        'name',
        'price_per_sms',
        'price_per_email',
        'message_cost_cap',
        'folder_name_import',
        'status',
        'status_license',
        'license_valid_until',
      ]),
    ],
    rest: { dialog: 'organisation', right: 'can_write' },
  },
  Plant: {
    named: [
      superuserOnly([
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
      ]),
      { fields: ['users'], access: { dialog: 'plant', right: 'can_edit_user_mapping' } },
      { fields: ['plant_prio_values'], access: { group: ORGA_MANAGER_GROUP } },
    ],
    rest: plantWrite,
  },
  Component: {
    named: [
      { fields: ['component_data_description'], access: plantOrLimits },
      {
        fields: [
          'capacity',
          'ac_limit',
          'tilt',
          'azimuth',
          'tracking',
          'temperature_coefficient',
          'strings',
          'power_curve',
        ],
        access: plantWrite,
      },
    ],
    rest: 'superuser',
  },
  ComponentDataDescription: {
    never: ['has_data'],
    named: [
      { fields: ['col_limit_low', 'col_limit_upper'], access: plantOrLimits },
      { fields: ['col_description', 'col_role'], access: plantWrite },
    ],
    rest: 'superuser',
  },
  /** Only superusers may open the screen; nevertheless the form restricts these four fields (decision 3.48). */
  PlantSystem: {
    named: [superuserOnly(['type_import', 'folder_name_import', 'archivfolder', 'import_prefix_sernum'])],
    rest: 'superuser',
  },
  PlantEvaluationColumn: { never: ['name', 'uuid'], rest: 'superuser' },
  OrganisationUser: {
    never: ['username', 'password', 'organisation', 'is_active', 'will_be_deleted'],
    named: [dailyReportSwitch, superuserOnly(['user_alert_text', 'is_superuser', 'is_staff'])],
    rest: { dialog: 'user', right: 'can_write' },
  },
  CertificationUser: { never: ['username', 'email'], rest: 'superuser' },
  ReportUser: { named: [dailyReportSwitch], rest: { dialog: 'user_group', right: 'can_write' } },
} as const satisfies Record<string, EditRules>;

export type EditedEntity = keyof typeof editRules;

/** Whether the viewer may change this field of an existing record of the viewer's organisation. */
export function mayEditField(entity: EditedEntity, viewer: Viewer | undefined, field: string): boolean {
  const { never = [], named = [], rest }: EditRules = editRules[entity];
  if (never.includes(field)) return false;
  const rule = named.find((one) => one.fields.includes(field));
  return allows(rule?.access ?? rest, viewer);
}

/** The fields of a form that the viewer may change; the others are read-only. */
export function editableFields<F extends string>(
  entity: EditedEntity,
  viewer: Viewer | undefined,
  fields: readonly F[],
): F[] {
  return fields.filter((field) => mayEditField(entity, viewer, field));
}

/** Fields of `body` that would change although the viewer may not change them; a value sent back unchanged is not a change (4.10). */
export function forbiddenChanges(
  entity: EditedEntity,
  viewer: Viewer | undefined,
  before: object,
  body: object,
): string[] {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(body)
    .filter(([field, value]) => value !== undefined && !sameValue(stored.get(field), value))
    .map(([field]) => field)
    .filter((field) => !mayEditField(entity, viewer, field));
}

/** Whether two values of requests or responses are the same; undefined counts as null. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
