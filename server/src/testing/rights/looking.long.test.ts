import { contract, entriesOf, type ContractEntry } from '@leitwarte/core/contract';
import { dialogs, rightsOfDialog } from '@leitwarte/core/codes';
import { fits, listedCall, verdictOf } from '@leitwarte/core/oracle';
import { sendExample, type Example } from '@leitwarte/core/testing';
import { HOUR_MS } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine, type DatabaseFixture } from '../database.ts';
import { createSetting, examplesOf } from '../examples/index.ts';
import { idleJobs } from '../idleJobs.ts';
import { BASE_URL, clientOf, createWorld, type Actor, type World } from '../world.ts';
import { callToTry, type Way } from './callToTry.ts';
import { changed } from './changed.ts';
import { ownOf } from './own.ts';
import type { Role } from './roles.ts';

const everyRight = dialogs.flatMap((dialog) => rightsOfDialog[dialog].map((right) => `${dialog}:${right}`));
const READABLE = everyRight.filter((right) => right.endsWith(':can_read'));
/** Rights of the impersonated group: half of the rights to read, and some to write. */
const TRIED = [
  ...READABLE.filter((_, nth) => nth % 2 === 0),
  'plant:can_read',
  'plant:can_write',
  'permission:can_write',
];

interface Look {
  readonly name: string;
  /** Creates the account that impersonates. */
  readonly who: (world: World) => Promise<Actor>;
  /** Id of the group that is impersonated. */
  readonly as: (world: World) => Promise<number>;
  /** Name of the group whose member the caller counts as during the impersonation; empty for none. */
  readonly group: string;
  readonly holds: readonly string[];
}

const tried = (world: World) => world.group((dialog, right) => TRIED.includes(`${dialog}:${right}`));
const looks: readonly Look[] = [
  { name: 'a superuser', who: (world) => world.superuser(), as: tried, group: 'Gruppe', holds: TRIED },
  {
    name: 'an Admin as Orga-Manager',
    who: (world) => world.actor(world.groups.admin),
    as: async (world) => world.groups.orgaManager,
    group: '',
    holds: everyRight.filter((right) => right !== 'permission:can_write'),
  },
];

async function lookOf({ who, as }: Look, world: World): Promise<Actor> {
  const actor = await who(world);
  const { auth_token: token } = await actor.client.authGroups.look({ id: await as(world) });
  return { ...actor, token, client: clientOf(world.api, token) };
}

async function groundOf(fixture: DatabaseFixture, atMs?: number) {
  const { platform } = fixture.context;
  const now = () => atMs ?? platform.now();
  const context = { ...fixture.context, jobs: idleJobs, platform: { ...platform, now } };
  const setting = await createSetting(context);
  return { context, setting, far: await createWorld(context) };
}

onEveryEngine('a look at the portal as a group', (fixture) => {
  test('during an impersonation no call can change anything, and reads need the rights of both account and group', async () => {
    const { context, setting, far } = await groundOf(fixture);
    const calls: { readonly name: string; readonly route: string; readonly way: Way; readonly example: Example }[] = [];
    for (const entry of entriesOf(contract)) {
      const { name, ways } = callToTry(entry, setting);
      for (const way of ways) calls.push({ name, route: entry.endpoint.route, way, example: await way.example() });
    }
    const looking: { readonly look: Look; readonly own: Actor; readonly foreign: Actor }[] = [];
    for (const look of looks)
      looking.push({ look, own: await lookOf(look, setting.world), foreign: await lookOf(look, far) });
    const subject = { baseUrl: BASE_URL, send: (request: Request) => setting.world.api(request) };
    const differences: string[] = [];
    let writes = 0;
    const tryAll = async () => {
      for (const { look, own, foreign } of looking)
        for (const { name, route, way, example } of calls) {
          const due = dueOf(look, name, route, way);
          const { token } = due.row === 'own' ? own : foreign;
          const answer = await sendExample(subject, route, due.sent(example), token);
          if (due.verdict === 'only_looking') writes += 1;
          const isDue = due.verdict === 'only_looking' ? isRefusedToLook(answer) : fits(due.verdict, answer.status);
          if (!isDue)
            differences.push(`${look.name}: ${name} ${due.row}, ${due.verdict} was due, ${answer.status} came`);
        }
    };
    expect(await changed(context, tryAll)).toEqual([]);
    expect(differences).toEqual([]);
    expect(writes).toBeGreaterThan(looks.length * 100);
  });

  test('for every call a superuser who impersonates a group gets exactly the response that a member gets', async () => {
    // answers such as gaps in a rota begin at the present moment
    const { setting } = await groundOf(fixture, fixture.context.platform.now());
    const { world } = setting;
    const group = await world.group((dialog, right) => TRIED.includes(`${dialog}:${right}`), { listsAllPlants: false });
    const member = await world.actor(group);
    const root = await world.superuser();
    const mapped = await setting.plant();
    await setting.plant();
    await setting.root.client.plants.update({ id: mapped.id, body: { users: [member.id, root.id] } });
    const { auth_token: token } = await root.client.authGroups.look({ id: group });
    const examples = examplesOf(setting);
    const compared: string[] = [];
    for (const entry of entriesOf(contract).filter(isOfEverybody)) {
      const example = (await examples[entry.area]?.[entry.name]?.()) ?? {};
      const ask = (as: string) => answerOf(setting.world, entry, example, as);
      expect([entry.endpoint.route, await ask(token)]).toEqual([entry.endpoint.route, await ask(member.token)]);
      compared.push(entry.endpoint.route);
    }
    expect(compared.length).toBeGreaterThan(60);
    const seen = await clientOf(world.api, token).plants.dashboard();
    expect(seen.map(({ id }) => id)).toEqual([mapped.id]);
    expect(await clientOf(world.api, token).session.me()).toMatchObject({ is_superuser: false, grp_name: group });
    const held = async (as: string) =>
      (await clientOf(world.api, as).session.authGroups()).map((one) => one.permissions);
    expect(await held(token)).toEqual(await held(member.token));
  });

  test('an impersonation ends after an hour or with the session in which it began, and is not listed as a session', async () => {
    const begun = fixture.context.platform.now();
    let now = begun;
    const platform = { ...fixture.context.platform, now: () => now };
    const world = await createWorld({ ...fixture.context, platform });
    const orga = await world.actor(world.groups.orgaManager);
    const look = async () => {
      const { auth_token, session } = await orga.client.authGroups.look({ id: world.groups.admin });
      return { session, client: clientOf(world.api, auth_token) };
    };
    const refused = { problem: { status: 401 } };
    const [first, second] = [await look(), await look()];
    expect(await orga.client.sessions.list()).toHaveLength(1);
    await expect(first.client.authGroups.look({ id: world.groups.admin })).rejects.toMatchObject({
      problem: { status: 403, detail: 'only_looking' },
    });
    await orga.client.sessions.end({ id: first.session });
    await expect(first.client.session.me()).rejects.toMatchObject(refused);
    now = begun + HOUR_MS;
    expect((await second.client.session.me()).id).toBe(orga.id);
    now = begun + HOUR_MS + 1;
    await expect(second.client.session.me()).rejects.toMatchObject(refused);
    const third = await look();
    await orga.client.session.logout();
    await expect(third.client.session.me()).rejects.toMatchObject(refused);
  });

  test('only visible groups can be impersonated: none of another organisation, no hidden one and no global one', async () => {
    const world = await createWorld(fixture.context);
    const far = await createWorld(fixture.context);
    const orga = await world.actor(world.groups.orgaManager);
    const hidden = await world.group(() => true, { isHidden: true });
    for (const id of [far.groups.admin, hidden, world.groups.root, 999_999])
      await expect(orga.client.authGroups.look({ id })).rejects.toMatchObject({ problem: { status: 404 } });
    const reader = await world.actor(await world.group((dialog) => dialog !== 'permission'));
    await expect(reader.client.authGroups.look({ id: world.groups.admin })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });

  test('an impersonation has the current rights of the account, even if these change during it', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const own = await world.group(() => true);
    const kim = await world.actor(own);
    const { auth_token } = await kim.client.authGroups.look({ id: world.groups.orgaManager });
    const { client } = { client: clientOf(world.api, auth_token) };
    await client.userGroups.list();
    await root.client.authGroups.update({
      id: own,
      body: { permissions: [{ dialog: 'user_group', can_read: false }] },
    });
    await expect(client.userGroups.list()).rejects.toMatchObject({ problem: { status: 403 } });
  });
});

/** The expected result: for reads that of the list with the rights that both have, for changes a rejection. */
function dueOf({ group, holds }: Look, name: string, route: string, { asked }: Way) {
  const call = listedCall(route);
  if (call === undefined) throw new Error(`not listed: ${route}`);
  const role: Role = { name: group, caller: { account: { isSuperuser: false, group, holds: new Set(holds) } } };
  const own = ownOf(name);
  const row = own.row(role, asked.row);
  const listed = verdictOf(call, role.caller, { ...asked, row });
  return {
    row,
    verdict: call.reads ? listed : ('only_looking' as const),
    // the example gets no id and no token of the caller
    sent: (example: Example) => own.example(example, { id: 0, token: undefined }, { ...asked, row }),
  };
}

/** Whether a call was rejected because of the group's rights, or because an impersonation cannot change anything. */
const isRefusedToLook = ({ status, body }: { readonly status: number; readonly body: unknown }): boolean =>
  status === 403 && ['only_looking', 'permission_denied'].includes(String(Object(body).detail));

/** Whether the response of a call is independent of the caller's own account. */
function isOfEverybody({ area, name, endpoint: { route } }: ContractEntry): boolean {
  return listedCall(route)?.reads === true && !aboutOneself.has(`${area}.${name}`);
}

const aboutOneself = new Set([
  'session.me',
  'session.authGroups',
  'sessions.list',
  'personalData.own',
  'savedSelections.list',
  // contains the newest position in the stream of changes
  'changes.since',
]);

async function answerOf(world: World, { endpoint }: ContractEntry, example: Example, token: string) {
  const subject = { baseUrl: BASE_URL, send: (request: Request) => world.api(request) };
  const { status, body } = await sendExample(subject, endpoint.route, example, token);
  // replaces the field with the time of the response
  return { status, body: Object(body) === body && !Array.isArray(body) ? { ...(body as object), now: 0 } : body };
}
