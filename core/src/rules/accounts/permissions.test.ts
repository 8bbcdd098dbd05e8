import { expect, test } from 'vitest';
import { dialogs, type Right, rights } from '../../codes/index.ts';
import { defaultPermission, dependentFlags, isFlagEnabled, offersFlag, storedFlags, withFlag } from './permissions.ts';

const all = { can_read: true, can_write: true, can_create: true, can_edit_user_mapping: true };
const none = { can_read: false, can_write: false, can_create: false, can_edit_user_mapping: false };
const offered = (dialog: string) => rights.filter((right) => offersFlag(dialog, right));

test.each([
  ['organisation', ['can_read', 'can_write']],
  ['plant', ['can_read', 'can_write', 'can_edit_user_mapping']],
  ['limits', ['can_read', 'can_write']],
  ['live_data_config', ['can_read', 'can_write', 'can_create']],
  ['user_group', ['can_read', 'can_write', 'can_create', 'can_edit_user_mapping']],
  ['permission', ['can_read', 'can_write']],
  ['alarmcodes', ['can_read', 'can_write']],
  ['user', ['can_read', 'can_write']],
  ['plant_journal_config', ['can_read']],
  ['live_data', ['can_read']],
  ['analyse_plant', ['can_read']],
  ['alarmmessages_plant', ['can_read']],
  ['organisation_daily_report', ['can_read']],
  ['task', ['can_read', 'can_write']],
  ['toString', []],
])('permissions-7 to 14, 2.55, 4.21 and 4.59: the dialog %s offers %j', (dialog, flags) => {
  expect(offered(dialog)).toEqual(flags);
});

test('permissions-15: switching can_read off also switches off the other rights of the dialog', () => {
  expect(withFlag('Admin', { id: 7, dialog: 'user_group', ...all }, 'can_read', false)).toEqual({
    id: 7,
    dialog: 'user_group',
    ...none,
  });
});

test('permissions-15: switching can_read on again does not restore the other rights of the dialog', () => {
  expect(withFlag('Admin', { dialog: 'user_group', ...none }, 'can_read', true)).toEqual({
    dialog: 'user_group',
    ...none,
    can_read: true,
  });
});

test('permissions-22: without can_read a group has no other right on the dialog, and it never has a right that the dialog does not offer', () => {
  expect(dependentFlags('user_group', { can_write: true, can_create: true })).toEqual(none);
  expect(dependentFlags('live_data', all)).toEqual({ ...none, can_read: true });
});

test.each<[string, Partial<typeof all>, Right, boolean]>([
  ['plant', { can_read: true }, 'can_write', true],
  ['plant', {}, 'can_write', false],
  ['plant', {}, 'can_edit_user_mapping', false],
  ['plant', {}, 'can_read', true],
  ['plant', { can_read: true }, 'can_create', false],
  ['permission', all, 'can_read', false],
  ['permission', all, 'can_write', false],
])(
  'permissions-16 and 17: for Orga-Manager, on the dialog %s with the flags %j, the checkbox %s can be clicked: %s',
  (dialog, flags, right, is) => {
    expect(isFlagEnabled('Orga-Manager', { dialog, ...none, ...flags }, right, true)).toBe(is);
    expect(isFlagEnabled('Orga-Manager', { dialog, ...none, ...flags }, right, false)).toBe(false);
  },
);

test('2.57: a change of the locked flags of Orga-Manager is ignored, and the stored values are returned', () => {
  const kept = { ...none, can_read: true, can_write: true };
  expect(storedFlags('Orga-Manager', 'permission', kept, none)).toEqual(kept);
  expect(storedFlags('Orga-Manager', 'permission', none, kept)).toEqual(none);
  expect(withFlag('Orga-Manager', { dialog: 'permission', ...kept }, 'can_read', false)).toEqual({
    dialog: 'permission',
    ...kept,
  });
});

test('2.57: flags of other groups and of other dialogs are not locked', () => {
  expect(storedFlags('orga-manager', 'permission', all, none)).toEqual(none);
  expect(storedFlags('Orga-Manager', 'user', all, none)).toEqual(none);
});

test('flags that a change does not contain keep their value, unless can_read is switched off', () => {
  expect(storedFlags('Team', 'user_group', all, { can_create: false })).toEqual({ ...all, can_create: false });
  expect(storedFlags('Team', 'user_group', all, { can_read: false })).toEqual(none);
});

test('4.14: Orga-Manager initially has all flags, Admin has all except writing permissions, a new group has none', () => {
  const held = (group: string) =>
    dialogs.flatMap((dialog) => {
      const flags = defaultPermission(group, dialog);
      return rights.filter((right) => flags[right]).map((right) => `${dialog}.${right}`);
    });
  const everything = dialogs.flatMap((dialog) => offered(dialog).map((right) => `${dialog}.${right}`));
  expect(held('Orga-Manager')).toEqual(everything);
  expect(held('Admin')).toEqual(everything.filter((one) => one !== 'permission.can_write'));
  expect(held('Team')).toEqual([]);
});
