import { expect, test } from 'vitest';
import { allows, CERTIFICATION_GROUP, ORGA_MANAGER_GROUP, rightsOf, type Access, type Viewer } from './index.ts';

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: 1,
  isSuperuser: false,
  group: 'Betrieb',
  may: () => false,
  ...over,
});
const certification = viewer({ group: CERTIFICATION_GROUP, may: () => true });
const superuser = viewer({ isSuperuser: true });

test('without an account only public calls are allowed', () => {
  const others: Access[] = [
    'anyAccount',
    'signedIn',
    'superuser',
    { group: '' },
    { dialog: 'plant', right: 'can_read' },
    { anyOf: ['signedIn'] },
  ];
  expect(allows('public', undefined)).toBe(true);
  for (const access of others) expect(allows(access, undefined)).toBe(false);
});

test('4.9: the access signedIn excludes the group Certification regardless of its rights; anyAccount includes it', () => {
  expect(allows('anyAccount', certification)).toBe(true);
  for (const access of [
    'signedIn',
    'superuser',
    { group: CERTIFICATION_GROUP },
    { dialog: 'plant', right: 'can_read' },
  ] as const)
    expect(allows(access, certification)).toBe(false);
  expect(allows('signedIn', viewer())).toBe(true);
});

test('roles-1, -27, product-2: superusers may make every call, even in the group Certification', () => {
  for (const access of [
    'superuser',
    { group: ORGA_MANAGER_GROUP },
    { dialog: 'user', right: 'can_write' },
    { anyOf: [] },
  ] as const)
    expect(allows(access, { ...superuser, group: CERTIFICATION_GROUP })).toBe(true);
});

test('1.21: groups are compared by their exact name', () => {
  const access = { group: ORGA_MANAGER_GROUP };
  expect(allows(access, viewer({ group: 'Orga-Manager' }))).toBe(true);
  expect(allows(access, viewer({ group: 'orga-manager' }))).toBe(false);
});

test('if an access lists several alternatives, fulfilling one of them is enough', () => {
  const may = rightsOf([
    { dialog: 'limits', can_read: false, can_write: true, can_create: false, can_edit_user_mapping: false },
  ]);
  const access: Access = {
    anyOf: [
      { dialog: 'plant', right: 'can_write' },
      { dialog: 'limits', right: 'can_write' },
    ],
  };
  expect(allows(access, viewer({ may }))).toBe(true);
  expect(allows({ dialog: 'limits', right: 'can_read' }, viewer({ may }))).toBe(false);
  expect(allows({ dialog: 'plant', right: 'can_write' }, viewer({ may }))).toBe(false);
});
