import { expect, test } from 'vitest';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { sendExample } from '@leitwarte/core/testing';
import { onEveryEngine } from '../database.ts';
import { examplesOf } from '../examples/index.ts';
import { createSetting } from '../examples/setting.ts';
import { idleJobs } from '../idleJobs.ts';
import { BASE_URL, createWorld, type Actor, type World } from '../world.ts';

/**
 * Calls whose response anybody can change at any time, that contain the time, or that show their own effect: the own
 * data contain their export, the position of changes counts those of all. They do not reveal who changed what.
 */
const MOVING = ['embed.energy', 'sessions.list', 'account.howTo', 'personalData.own', 'changes.since'];

onEveryEngine('4.21: what one organisation changes', (fixture) => {
  test('no other organisation sees a change: its reads are compared before and after every change by an Orga-Manager', async () => {
    const context = { ...fixture.context, jobs: idleJobs };
    const setting = await createSetting(context);
    const { world } = setting;
    const ground = { baseUrl: BASE_URL, send: (request: Request) => world.api(request) };
    const manager = await world.actor(world.groups.orgaManager);
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    await mapEverySystem(setting.root, [world, far]);
    const examples = examplesOf(setting);
    const reads: (() => Promise<[string, string]>)[] = [];
    for (const { area, name, endpoint } of entriesOf(contract)) {
      const example = endpoint.route.startsWith('GET ') && !endpoint.acts ? examples[area]?.[name] : undefined;
      if (example === undefined || MOVING.includes(`${area}.${name}`)) continue;
      const made = await example();
      reads.push(async () => {
        const { status, body } = await sendExample(ground, endpoint.route, made, stranger.token);
        return [`${area}.${name}`, `${status} ${JSON.stringify(body)}`];
      });
    }
    const seen = async () => {
      const answers = new Map<string, string>();
      for (const read of reads) answers.set(...(await read()));
      return answers;
    };
    const change = async (area: string, name: string, route: string) => {
      const example = await examples[area]?.[name]?.();
      if (example === undefined) return undefined;
      await mapEverySystem(setting.root, [world, far]);
      return () => sendExample(ground, route, example, manager.token);
    };
    const leaks: string[] = [];
    let changed = 0;
    let last = await seen();
    for (const { area, name, endpoint } of entriesOf(contract)) {
      if (endpoint.route.startsWith('GET ') || ['session', 'sessions', 'account', 'sso', 'tasks'].includes(area))
        continue;
      const { status = 400 } = (await (await change(area, name, endpoint.route))?.()) ?? {};
      if (status >= 300) continue;
      changed += 1;
      const after = await seen();
      // Another organisation may see what a superuser did to prepare the example, so the change is repeated with reads
      // directly before it.
      if (differing(last, after).length > 0) {
        const again = await change(area, name, endpoint.route);
        const before = await seen();
        const { status: second = 400 } = (await again?.()) ?? {};
        if (second >= 300) leaks.push(`${area}.${name} works once alone (${second}), and something was seen`);
        last = await seen();
        for (const [read, answer] of differing(before, last))
          leaks.push(`${area}.${name} shows in ${read}: ${answer.slice(0, 200)}`);
      } else last = after;
    }
    expect(leaks).toEqual([]);
    expect(reads.length).toBeGreaterThan(30);
    expect(changed).toBeGreaterThan(20);
  });
});

function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...after].filter(([read, answer]) => answer !== before.get(read));
}

/** Assigns every plant system to both organisations, so that both can refer to it. */
async function mapEverySystem({ client }: Actor, worlds: readonly World[]): Promise<void> {
  const organisations = worlds.map(({ organisationId }) => organisationId);
  for (const { id, organisations: mapped } of await client.plantSystems.list())
    if (mapped.length < organisations.length) await client.plantSystems.update({ id, body: { organisations } });
}
