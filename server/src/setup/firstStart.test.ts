import { expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { setUpOnce, stateOf } from './firstStart.ts';

onEveryEngine('The first start', (fixture) => {
  test('makes eight plant types, the group Certification and one superuser, once', async () => {
    const { db, platform } = fixture.context;
    expect(await stateOf(db)).toEqual({ isEmpty: true, holdsDemo: false });
    const done = await Promise.all(
      [1, 2, 3].map((n) => setUpOnce({ db, platform }, { password: `passwort-nummer-${n}`, demo: true })),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(db)).toEqual({ isEmpty: false, holdsDemo: true });

    const types = await db.selectFrom('plant_type').select('name').orderBy('name').execute();
    expect(types.map((type) => type.name)).toEqual([
      'Bhkw',
      'Biogas',
      'Charge',
      'Consumer',
      'Schaltanlage',
      'Solar',
      'Wasser',
      'Windkraft',
    ]);
    const groups = await db.selectFrom('auth_group').select(['grp_name', 'organisation_id']).execute();
    expect(groups).toEqual([{ grp_name: 'Certification', organisation_id: null }]);
    const accounts = await db
      .selectFrom('account')
      .select(['username', 'is_superuser', 'is_active', 'password_hash'])
      .execute();
    expect(accounts).toMatchObject([{ username: 'root', is_superuser: 1, is_active: 1 }]);
    const chosen = `passwort-nummer-${done.indexOf(true) + 1}`;
    expect(await platform.password.verify(chosen, accounts[0]?.password_hash ?? '')).toBe(true);
  });
});
