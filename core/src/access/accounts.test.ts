import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { assignableGroups, mayDeleteAccount, mayEditAccount } from './accounts.ts';

const superuser: Viewer = { id: 1, isSuperuser: true, group: 'root', may: () => false };
const writer: Viewer = {
  id: 2,
  isSuperuser: false,
  group: 'Orga-Manager',
  may: (dialog, right) => dialog === 'user' && right === 'can_write',
};
const reader: Viewer = { ...writer, id: 3, may: () => false };

const staff = { id: 9, is_superuser: false, grp_name_bez: 'Admin' };
const root = { id: 8, is_superuser: true, grp_name_bez: 'root' };
const certified = { id: 7, is_superuser: false, grp_name_bez: 'Certification' };

test.each([
  ['a writer', writer, staff, true],
  ['a reader', reader, staff, false],
  ['a superuser', superuser, staff, true],
  ['a writer', writer, root, false],
  ['a superuser', superuser, root, true],
  ['a writer', writer, certified, false],
  ['a superuser', superuser, certified, true],
])('2.46, 2.47 and 4.11: whether %s may edit and delete the account (case %#)', (_who, viewer, account, may) => {
  expect([mayEditAccount(viewer, account), mayDeleteAccount(viewer, account)]).toEqual([may, may]);
});

test('2.46: nobody deletes their own account, although they may edit it', () => {
  expect(mayDeleteAccount(writer, { ...staff, id: writer.id })).toBe(false);
  expect(mayDeleteAccount(superuser, { ...root, id: superuser.id })).toBe(false);
  expect(mayEditAccount(writer, { ...staff, id: writer.id })).toBe(true);
});

test('2.39: hidden groups and root are only offered to superusers', () => {
  const groups = [{ grp_name: 'Admin' }, { grp_name: 'Intern', is_hidden: true }, { grp_name: 'root' }];
  expect(assignableGroups(writer, groups)).toEqual([{ grp_name: 'Admin' }]);
  expect(assignableGroups(superuser, groups)).toEqual(groups);
});
