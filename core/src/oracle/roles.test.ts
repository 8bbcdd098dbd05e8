import { expect, test } from 'vitest';
import { dialogs, rightsOfDialog } from '../codes/index.ts';
import { listedCall, type ListedCall, listedCalls, verdictOf, type Caller } from './index.ts';

const every = dialogs.flatMap((dialog) => rightsOfDialog[dialog].map((right) => `${dialog}:${right}` as const));
const account = (group: string, holds: readonly string[], isSuperuser = false): Caller => ({
  account: { isSuperuser, group, holds: new Set(holds) },
});
const superuser = account('', [], true);
const manager = account('Orga-Manager', every);

function called(route: string): ListedCall {
  const call = listedCall(route);
  if (call === undefined) throw new Error(`not listed: ${route}`);
  return call;
}
const may = (caller: Caller, route: string, field?: string): boolean =>
  verdictOf(called(route), caller, { row: 'own', ...(field !== undefined && { field }) }) === 'granted';

test('roles-1, -4: superusers may make every call', () => {
  expect(listedCalls.filter((call) => verdictOf(call, superuser, { row: 'own' }) !== 'granted')).toEqual([]);
});

test.each([
  ['roles-15, -23: listing organisations', 'GET allOrganisations/'],
  ['roles-15, -23: creating organisations', 'POST allOrganisations/'],
  ['roles-15, -23: certification users', 'GET account/certifications/'],
  ['roles-15, -23: new certification users', 'POST account/certifications/create_user/'],
  ['roles-15, -23: certification users and their end', 'POST account/{id}/update_certification_user/'],
  ['roles-23: the mail text of the daily report', 'POST organisation/{id}/update_daily_report_mail_content/'],
  ['roles-32: creating plants', 'POST plants/'],
  ['roles-32, -45: creating plants in short', 'POST tasks/create_new_plant/'],
  ['roles-33: deactivating plants', 'POST plants/{id}/deactivate/'],
  ['roles-34: importing the files of a plant', 'POST plants/{id}/import_data/'],
  ['roles-38: creating components', 'POST components/'],
  ['roles-40: plant evaluations', 'PATCH plant_evaluations/{id}/'],
  ['roles-45: prices', 'GET plant_price_overview/'],
  ['roles-45: changing prices', 'PATCH plant_price_overview/{id}/'],
  ['roles-45: bills', 'POST organisation/{id}/get_plant_notification/'],
  ['roles-45: logs', 'GET log/'],
  ['roles-45: backend tasks', 'POST tasks/monitor_directories/'],
] as const)('%s can only be called by superusers', (_, route) => {
  expect([may(superuser, route), may(manager, route), may({}, route)]).toEqual([true, false, false]);
});

test.each([
  ['roles-21: creating users', 'POST users/', 'user:can_write'],
  ['roles-21: deleting users', 'DELETE users/{id}/', 'user:can_write'],
  ['roles-21: setting passwords of others', 'POST account/{id}/reset_password_user/', 'user:can_write'],
  ['roles-22: adding report users', 'POST report_users/', 'user_group:can_write'],
  ['roles-22: deleting report users', 'DELETE report_users/{id}/', 'user_group:can_write'],
  ['roles-13: user groups', 'POST usergroup/', 'user_group:can_write'],
  ['roles-13: plants of user groups', 'PATCH usergroup/{id}/', 'user_group:can_write'],
  ['roles-13: members of user groups', 'POST usergroup/{id}/update_user_group_users/', 'user_group:can_write'],
  ['roles-14: rights of a group', 'PATCH allAuthgroup/{id}/', 'permission:can_write'],
  ['roles-12: headers of the daily report', 'POST organisation_daily_report_headers/', 'organisation:can_write'],
  [
    'roles-12: columns of the daily report',
    'PATCH organisation_daily_report_positions/{id}/',
    'organisation:can_write',
  ],
  ['roles-12: live data', 'PATCH organisation_live_datas/{id}/', 'live_data_config:can_write'],
  ['roles-7: a new set of live data', 'POST organisation_live_datas/', 'live_data_config:can_create'],
] as const)('%s requires exactly one right: it suffices, and all others together do not', (_, route, right) => {
  expect(may(account('Team', [right]), route)).toBe(true);
  expect(
    may(
      account(
        'Team',
        every.filter((one) => one !== right),
      ),
      route,
    ),
  ).toBe(false);
});

test.each([
  ['roles-35', ['price_per_month', 'type', 'system', 'dashboard']],
  ['roles-36', ['folder_name_import', 'file_prefix_yaml', 'folder_alarm_import', 'file_prefix_alarm']],
  ['roles-37', ['view_organisations', 'dashboard_value_field']],
] as const)('%s: %j of a plant can only be edited by superusers', (_, fields) => {
  const route = 'PATCH plants/{id}/';
  for (const field of fields)
    expect([field, may(superuser, route, field), may(manager, route, field)]).toEqual([field, true, false]);
});

test('roles-42, -43: editing a plant requires plant can_write, assigning its users requires can_edit_user_mapping', () => {
  const route = 'PATCH plants/{id}/';
  const [writer, mapper] = [account('Team', ['plant:can_write']), account('Team', ['plant:can_edit_user_mapping'])];
  expect([may(writer, route, 'installed_capacity'), may(writer, route, 'users')]).toEqual([true, false]);
  expect([may(mapper, route, 'installed_capacity'), may(mapper, route, 'users')]).toEqual([false, true]);
});

test('roles-9: editing the data of an organisation requires organisation can_write', () => {
  const route = 'PATCH organisations/{id}/';
  expect(may(account('Team', ['organisation:can_write']), route, 'city')).toBe(true);
  expect(may(account('Team', ['organisation:can_read']), route, 'city')).toBe(false);
});

test('roles-39: superusers may edit every field of a column', () => {
  const fields = ['col_description', 'col_unit', 'col_component_data', 'col_limit_low', 'factor_import', 'nr_pos'];
  const route = 'PATCH components/{id}/';
  expect(fields.filter((field) => !may(superuser, route, `component_data_description.${field}`))).toEqual([]);
});

test('roles-6, -44: users with only rights to read can only change their own saved selections, and view the portal as a group', () => {
  const reader = account(
    'Team',
    every.filter((right) => right.endsWith(':can_read')),
  );
  const open = listedCalls
    .filter((call) => !call.reads && call.access.includes(':') && verdictOf(call, reader, { row: 'own' }) === 'granted')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open).toEqual(['POST allAuthgroup/{id}/look/', 'POST saved_selections/', 'DELETE saved_selections/{id}/']);
});

test('roles-8, -20, 4.59: there are thirteen dialogs and the one for tasks, each with some of the four rights', () => {
  expect([...dialogs].toSorted()).toEqual([
    'alarmcodes',
    'alarmmessages_plant',
    'analyse_plant',
    'limits',
    'live_data',
    'live_data_config',
    'organisation',
    'organisation_daily_report',
    'permission',
    'plant',
    'plant_journal_config',
    'task',
    'user',
    'user_group',
  ]);
  const flags = ['can_read', 'can_write', 'can_create', 'can_edit_user_mapping'];
  expect(every.filter((right) => !flags.includes(right.split(':')[1] ?? ''))).toEqual([]);
});
