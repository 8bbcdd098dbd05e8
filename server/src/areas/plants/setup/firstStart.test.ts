import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { setUpOnce, stateOf } from './firstStart.ts';

onEveryEngine('The first start', (fixture) => {
  test('the first start creates eight plant types, the groups Certification and root, and one superuser in root, and does so only once', async () => {
    const { db, platform } = fixture.context;
    expect(await stateOf(db)).toEqual({ isEmpty: true, holdsDemo: false });
    const done = await Promise.all(
      [1, 2, 3].map((n) =>
        setUpOnce({ db, platform }, { password: `passwort-nummer-${n}`, email: 'root@example.org', demo: true }),
      ),
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
    const groups = await db
      .selectFrom('auth_group')
      .select(['id', 'grp_name', 'organisation_id'])
      .orderBy('grp_name')
      .execute();
    expect(groups).toMatchObject([
      { grp_name: 'Certification', organisation_id: null },
      { grp_name: 'root', organisation_id: null },
    ]);
    const accounts = await db
      .selectFrom('account')
      .select(['username', 'email', 'is_superuser', 'is_active', 'auth_group_id', 'password_hash'])
      .execute();
    expect(accounts).toMatchObject([
      { username: 'root', email: 'root@example.org', is_superuser: 1, is_active: 1, auth_group_id: groups[1]?.id },
    ]);
    const chosen = `passwort-nummer-${done.indexOf(true) + 1}`;
    expect(await platform.password.verify(chosen, accounts[0]?.password_hash ?? '')).toBe(true);
  });
});
