import { expect, test } from 'vitest';
import { fits, listedCall, listedCalls, verdictOf, type Asked, type Caller, type ListedCall } from './index.ts';

const holding = (...holds: string[]): Caller => ({
  account: { isSuperuser: false, group: 'Technik', holds: new Set(holds) },
});
const inGroup = (group: string): Caller => ({ account: { isSuperuser: false, group, holds: new Set() } });
const superuser: Caller = { account: { isSuperuser: true, group: '', holds: new Set() } };
const stranger: Caller = {};

function called(route: string): ListedCall {
  const call = listedCall(route);
  if (call === undefined) throw new Error(`not listed: ${route}`);
  return call;
}
const verdict = (route: string, caller: Caller, asked: Partial<Asked> = {}) =>
  verdictOf(called(route), caller, { row: 'own', ...asked });

test('for every row, a request without an account gets 401, and one by a user without the right gets 403', () => {
  for (const row of ['own', 'foreign'] as const) {
    expect(verdict('DELETE usergroup/{id}', stranger, { row })).toBe(401);
    expect(verdict('DELETE usergroup/{id}', holding('user_group:can_read'), { row })).toBe(403);
  }
  expect(verdict('POST token/login/', stranger)).toBe('granted');
});

test('1.72: a request for a row of another organisation gets 404, except for superusers', () => {
  expect(verdict('DELETE usergroup/{id}', holding('user_group:can_write'), { row: 'foreign' })).toBe(404);
  expect(verdict('DELETE usergroup/{id}', superuser, { row: 'foreign' })).toBe('granted');
  expect(verdict('GET plantsystemjournals/{id}/', holding(), { row: 'foreign' })).toBe('granted');
});

test('1.22: the how-to of another group is refused', () => {
  expect(verdict('GET get_how_to/{group}/', inGroup('Orga-Manager'), { row: 'foreign' })).toBe(403);
  expect(verdict('GET get_how_to/{group}/', superuser, { row: 'foreign' })).toBe('granted');
});

test('1.23: superusers can switch their own organisation, but not that of another account', () => {
  expect(verdict('POST account/{id}/update_organisation/', superuser)).toBe('granted');
  expect(verdict('POST account/{id}/update_organisation/', superuser, { row: 'foreign' })).toBe(404);
});

test('4.9: accounts of the group Certification can only make calls with the access anyAccount', () => {
  expect(verdict('GET users/me/', inGroup('Certification'))).toBe('granted');
  expect(verdict('GET dashboard/', inGroup('Certification'))).toBe(403);
});

test('4.10: only superusers get the daily report as XLSX', () => {
  const route = 'POST organisations/{organisationId}/{reportId}/get_daily_report/';
  const reader = holding('organisation_daily_report:can_read');
  expect(verdict(route, reader, { typeData: 'pdf' })).toBe('granted');
  expect(verdict(route, reader, { typeData: 'xlsx' })).toBe(403);
  expect(verdict(route, superuser, { typeData: 'xlsx' })).toBe('granted');
});

test('4.11: fields have their own rights, which are checked after access to the row', () => {
  const route = 'PATCH users/{id}/';
  expect(verdict(route, holding(), { field: 'send_daily_report' })).toBe('granted');
  expect(verdict(route, holding(), { field: 'city' })).toBe(403);
  expect(verdict(route, holding(), { field: 'city', row: 'foreign' })).toBe(404);
  expect(verdict(route, holding('user:can_write'), { field: 'city' })).toBe('granted');
  const mapping = holding('plant:can_edit_user_mapping');
  expect(verdict('PATCH plants/{id}/', mapping, { field: 'users' })).toBe('granted');
  expect(verdict('PATCH plants/{id}/', mapping, { field: 'evu' })).toBe(403);
  expect(verdict('PATCH plants/{id}/', holding('plant:can_write'), { field: 'price_per_month' })).toBe(403);
});

test('4.11: only superusers delete certification users', () => {
  const writer = holding('user:can_write');
  for (const route of ['DELETE users/{id}', 'DELETE users/{id}/']) {
    expect(verdict(route, writer)).toBe('granted');
    expect(verdict(route, writer, { certified: true })).toBe(403);
    expect(verdict(route, writer, { certified: true, row: 'foreign' })).toBe(404);
    expect(verdict(route, superuser, { certified: true })).toBe('granted');
  }
});

test('roles-5: update_prio_values is allowed for the group Orga-Manager', () => {
  expect(verdict('PATCH plants/{id}/update_prio_values/', inGroup('Orga-Manager'))).toBe('granted');
  expect(verdict('PATCH plants/{id}/update_prio_values/', holding('plant:can_write'))).toBe(403);
});

test('a status is checked against the expected verdict', () => {
  expect([200, 204, 400, 409].every((status) => fits('granted', status))).toBe(true);
  expect([401, 403, 404, 500, 501].some((status) => fits('granted', status))).toBe(false);
  expect([400, 403, 404].every((status) => fits('refused', status))).toBe(true);
  expect([fits('refused', 200), fits(404, 403), fits(404, 404)]).toEqual([false, false, true]);
});

test('every call whose path contains an id has a scope that says to whom the row belongs, unless the call is public', () => {
  const withId = listedCalls.filter(({ path }) => /\{(id|\w+Id)\}/.test(path));
  // a public id grants access to its row to anyone who has it
  expect(withId.filter(({ scope, access }) => scope === 'none' && access !== 'public')).toEqual([]);
  expect(
    listedCalls.filter(({ scope, foreign }) => ['own', 'self'].includes(scope) !== (foreign !== undefined)),
  ).toEqual([]);
});
