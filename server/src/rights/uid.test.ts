import { expect, test } from 'vitest';
import { idOfUid, uidOf } from './uid.ts';

test.each([
  [1, 'MQ'],
  [42, 'NDI'],
  [123_456_789, 'MTIzNDU2Nzg5'],
])("the account %i has the uid %s in links, in djoser's form", (id, uid) => {
  expect(uidOf(id)).toBe(uid);
  expect(idOfUid(uid)).toBe(id);
});

test.each(['', '?', 'äöü', 'MA', 'LTE', 'MDE', 'MS41', 'QUJD', 'M', 'A'.repeat(200)])(
  '%j is not a valid uid of an account',
  (uid) => {
    expect(idOfUid(uid)).toBeUndefined();
  },
);
