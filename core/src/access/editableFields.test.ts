import { expect, test } from 'vitest';
import type { Dialog, Right } from '../codes/index.ts';
import type { Viewer } from './access.ts';
import { type EditedEntity, editableFields, forbiddenChanges, mayEditField } from './editableFields.ts';

const viewer = (held: readonly `${Dialog}.${Right}`[], group = 'Team'): Viewer => ({
  id: 1,
  isSuperuser: false,
  group,
  may: (dialog, right) => held.includes(`${dialog}.${right}`),
});
const superuser: Viewer = { id: 1, isSuperuser: true, group: '', may: () => false };
const nobody = viewer([]);

test.each<[EditedEntity, string, `${Dialog}.${Right}`]>([
  ['Organisation', 'email', 'organisation.can_write'],
  ['Plant', 'installed_capacity', 'plant.can_write'],
  ['Plant', 'latitude', 'plant.can_write'],
  ['Plant', 'users', 'plant.can_edit_user_mapping'],
  ['Component', 'component_data_description', 'plant.can_write'],
  ['Component', 'component_data_description', 'limits.can_write'],
  ['ComponentDataDescription', 'col_description', 'plant.can_write'],
  ['ComponentDataDescription', 'col_limit_low', 'plant.can_write'],
  ['ComponentDataDescription', 'col_limit_upper', 'limits.can_write'],
  ['OrganisationUser', 'email', 'user.can_write'],
  ['ReportUser', 'email', 'user_group.can_write'],
])(
  '4.11: the field %s.%s can be edited with no other right than %s, but not without any right',
  (entity, field, right) => {
    expect(mayEditField(entity, viewer([right]), field)).toBe(true);
    expect(mayEditField(entity, nobody, field)).toBe(false);
    expect(mayEditField(entity, undefined, field)).toBe(false);
  },
);

test.each<[EditedEntity, string, `${Dialog}.${Right}`]>([
  ['Organisation', 'name', 'organisation.can_write'],
  ['Organisation', 'status_license', 'organisation.can_write'],
  ['Plant', 'name', 'plant.can_write'],
  ['Plant', 'price_per_month', 'plant.can_write'],
  ['Plant', 'installed_capacity', 'plant.can_edit_user_mapping'],
  ['Plant', 'users', 'plant.can_write'],
  ['Component', 'name', 'plant.can_write'],
  ['ComponentDataDescription', 'col_unit', 'plant.can_write'],
  ['ComponentDataDescription', 'col_description', 'limits.can_write'],
  ['PlantEvaluationColumn', 'linked_component', 'plant.can_write'],
  ['OrganisationUser', 'user_alert_text', 'user.can_write'],
  ['CertificationUser', 'registration_valid_until', 'user.can_write'],
])(
  'masterdata-18, 3.20 and roles-38: %s.%s cannot be edited with the right %s, only by superusers',
  (entity, field, right) => {
    expect(mayEditField(entity, viewer([right]), field)).toBe(false);
    expect(mayEditField(entity, superuser, field)).toBe(true);
  },
);

test.each(['type_import', 'folder_name_import', 'archivfolder', 'import_prefix_sernum'])(
  'plant-systems-4 to -7, 3.48: only superusers may change the field %s of a system',
  (field) => {
    expect(mayEditField('PlantSystem', viewer(['plant.can_write', 'organisation.can_write']), field)).toBe(false);
    expect(mayEditField('PlantSystem', superuser, field)).toBe(true);
  },
);

test.each<[EditedEntity, string]>([
  ['OrganisationUser', 'username'],
  ['OrganisationUser', 'password'],
  ['CertificationUser', 'username'],
  ['CertificationUser', 'email'],
  ['PlantEvaluationColumn', 'name'],
  ['ComponentDataDescription', 'has_data'],
])('users-15, 2.72 and evaluations-config-13: nobody may change %s.%s, not even a superuser', (entity, field) => {
  expect(mayEditField(entity, superuser, field)).toBe(false);
});

test('2.45: every user of the organisation may turn the daily report of users and report users on or off, but may not change any other field', () => {
  const fields = ['send_daily_report', 'email', 'phone_number'];
  expect(editableFields('OrganisationUser', nobody, fields)).toEqual(['send_daily_report']);
  expect(editableFields('ReportUser', nobody, fields)).toEqual(['send_daily_report']);
  expect(editableFields('ReportUser', viewer([], 'Certification'), fields)).toEqual([]);
});

test('plants-config-32: Orga-Managers and superusers may set priority values, even without the right plant.can_write', () => {
  expect(mayEditField('Plant', viewer([], 'Orga-Manager'), 'plant_prio_values')).toBe(true);
  expect(mayEditField('Plant', viewer(['plant.can_write']), 'plant_prio_values')).toBe(false);
  expect(mayEditField('Plant', superuser, 'plant_prio_values')).toBe(true);
});

test('2.45: if a complete object is sent back, only its changed fields are checked', () => {
  const stored = { username: 'anna', email: 'a@example.org', phone_number: null, send_daily_report: false };
  const sent = { ...stored, phone_number: undefined, send_daily_report: true };
  expect(forbiddenChanges('OrganisationUser', nobody, stored, sent)).toEqual([]);
  expect(forbiddenChanges('OrganisationUser', nobody, stored, { ...sent, email: '' })).toEqual(['email']);
  expect(forbiddenChanges('OrganisationUser', superuser, stored, { ...sent, username: 'b' })).toEqual(['username']);
});

test('4.10: in a complete object, changes of fields that are reserved for superusers are refused; null and a missing field count as the same value', () => {
  const stored = { name: 'Park', price_per_month: 12.5, folder_name_import: null, identificator_1: 'a' };
  const sent = { ...stored, price_per_month: 13, identificator_1: 'b', archivfolder: null };
  expect(forbiddenChanges('Plant', viewer(['plant.can_write']), stored, sent)).toEqual(['price_per_month']);
  expect(forbiddenChanges('Plant', nobody, stored, sent)).toEqual(['price_per_month', 'identificator_1']);
  expect(forbiddenChanges('Plant', superuser, stored, sent)).toEqual([]);
});

test("3.20: whoever only has the right to write limits may change a column's limits, but not its description or unit", () => {
  const stored = { id: 7, col_description: 'Leistung', col_unit: 'kW', col_limit_low: null };
  const sent = { ...stored, col_description: 'P', col_unit: 'W', col_limit_low: 1 };
  expect(forbiddenChanges('ComponentDataDescription', viewer(['limits.can_write']), stored, sent)).toEqual([
    'col_description',
    'col_unit',
  ]);
  expect(forbiddenChanges('ComponentDataDescription', viewer(['plant.can_write']), stored, sent)).toEqual(['col_unit']);
});
