import { expect, test } from 'vitest';
import type { PersonOfFile } from '@leitwarte/core/entities';
import { onEveryEngine } from '../../../testing/database.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

onEveryEngine('users of a file', (fixture) => {
  async function ground() {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const mark = crypto.randomUUID().slice(0, 8);
    const person = (name: string, over: Partial<PersonOfFile> = {}): PersonOfFile => ({
      username: `${name}-${mark}`,
      first_name: name,
      last_name: 'Öhler',
      email: `${name}.${mark}@example.org`,
      group: 'admin',
      ...over,
    });
    const names = async () => (await manager.client.users.list()).map(({ username }) => username);
    return { world, manager, person, names };
  }
  const mailTo = async (to: string, path: string) => {
    const { platform } = fixture.context;
    await platform.background.settled();
    const mail = platform.mail.sent.findLast((one) => one.to === to && one.text.includes(path));
    const [, uid = '', token = ''] = new RegExp(`${path}/([\\w-]+)/(\\w+)`).exec(mail?.text ?? '') ?? [];
    return { uid, token };
  };

  test('users in a file are created together; each gets mails to activate the account and to set a password', async () => {
    const { world, manager, person, names } = await ground();
    const people = [person('Ute', { phone_number: '+49603112345' }), person('Joe', { group: 'Orga-Manager' })];
    const tried = await manager.client.users.importAll({ body: { organisation: null, people, dry_run: true } });
    expect(tried).toEqual({ created: 2, problems: [] });
    expect(await names()).not.toContain(people[0]?.username);
    expect(await manager.client.users.importAll({ body: { organisation: world.organisationId, people } })).toEqual({
      created: 2,
      problems: [],
    });
    const [ute] = (await manager.client.users.list()).filter(({ username }) => username === people[0]?.username);
    expect(ute).toMatchObject({
      first_name: 'Ute',
      grp_name_bez: 'Admin',
      phone_number: '+49603112345',
      is_active: false,
    });
    const stranger = clientOf(world.api);
    const { email, username } = person('Ute');
    await stranger.account.activate({ body: await mailTo(email, 'account/activate') });
    const reset = await mailTo(email, 'account/password_reset');
    const password = 'ein gutes Wort 7';
    await stranger.account.confirmReset({ body: { ...reset, new_password: password, re_new_password: password } });
    expect((await stranger.session.login({ body: { username, password } })).auth_token).not.toBe('');
  });

  test('no user is created if any row has an error; all errors are reported by row and field', async () => {
    const { world, manager, person, names } = await ground();
    const admin = await world.actor(world.groups.admin);
    const people = [
      person('Ute'),
      person('Ute', { email: 'kein@' }),
      person('Jo', { username: ` ${manager.username.toUpperCase()} `, phone_number: '0603' }),
      person('Kim', { first_name: '', group: 'Putztrupp' }),
      person('Alex', { group: 'Orga-Manager' }),
      person('Lu', { group: ' ' }),
    ];
    const { created, problems } = await admin.client.users.importAll({
      body: { organisation: null, people, dry_run: true },
    });
    expect(created).toBe(0);
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '1 email',
      '1 username',
      '2 phone_number',
      '2 username',
      '3 first_name',
      '3 group',
      '4 group',
      '5 group',
    ]);
    expect(problems.find(({ row, field }) => row === 1 && field === 'username')?.text).toBe(
      'Dieser Wert steht schon in Zeile 2.',
    );
    const before = await names();
    await expect(admin.client.users.importAll({ body: { organisation: null, people } })).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: { 'people.4.group': [expect.stringContaining('Rechte, die Sie selbst nicht haben')] },
      },
    });
    expect(await names()).toEqual(before);
  });

  test('only users who may write users can import them, only into their own organisation; one event is recorded', async () => {
    const { world, manager, person } = await ground();
    const far = await createWorld(fixture.context);
    const body = { organisation: far.organisationId, people: [person('Ute')] };
    await expect(manager.client.users.importAll({ body })).rejects.toMatchObject({ problem: { status: 403 } });
    const reader = await world.actor(await world.group((_dialog, right) => right === 'can_read'));
    await expect(
      reader.client.users.importAll({ body: { organisation: null, people: body.people, dry_run: true } }),
    ).rejects.toMatchObject({ problem: { status: 403 } });
    await manager.client.users.importAll({ body: { organisation: null, people: body.people, dry_run: true } });
    await manager.client.users.importAll({ body: { organisation: null, people: body.people } });
    const { results } = await manager.client.security.list({ query: { event: 'users_imported' } });
    expect(results.filter(({ result }) => result === 'ok')).toHaveLength(1);
  });
});
