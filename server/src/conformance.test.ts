import { expect, test } from 'vitest';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { conformanceCases, type ConformanceSubject } from '@leitwarte/core/testing';
import { createLeitwarteApi } from './api.ts';
import type { ServerContext } from './platform/context.ts';
import { createGroup } from './rights/groups.ts';
import { onEveryEngine, testContext } from './testing/database.ts';
import { createSetting, examplesOf } from './testing/examples/index.ts';
import { idleJobs } from './testing/idleJobs.ts';
import { BASE_URL, createWorld } from './testing/world.ts';

async function subjectOf(context: ServerContext): Promise<ConformanceSubject> {
  const setting = await createSetting(context);
  const { world, root } = setting;
  const far = await createWorld(context);
  const certification = await createGroup(context.db, { name: CERTIFICATION_GROUP, organisationId: null });
  const examples = examplesOf(setting);
  return {
    baseUrl: BASE_URL,
    send: (request) => world.api(request),
    tokens: {
      superuser: root.token,
      powerless: (await world.actor(await world.group(() => false))).token,
      certification: (await world.actor(certification)).token,
      foreigner: (await far.actor(far.groups.orgaManager)).token,
    },
    async example(name) {
      const [area = '', entry = ''] = name.split('.');
      return examples[area]?.[entry]?.();
    },
  };
}

onEveryEngine('every entry of the contract', (fixture) => {
  let subject: Promise<ConformanceSubject> | undefined;
  test.each(conformanceCases(contract))('$name', async (one) => {
    subject ??= subjectOf({ ...fixture.context, jobs: idleJobs });
    await expect(one.run(await subject)).resolves.toBeUndefined();
  });

  test('every call of the contract has an example, except the one that is closed once there are users', async () => {
    const examples = examplesOf(await createSetting({ ...fixture.context, jobs: idleJobs }));
    const named = Object.entries(examples).flatMap(([area, ofArea]) =>
      Object.keys(ofArea).map((name) => `${area}.${name}`),
    );
    const served = entriesOf(contract).map(({ area, name }) => `${area}.${name}`);
    expect([...named, 'setup.start'].toSorted()).toEqual(served.toSorted());
  });
});

test('the OpenAPI document is served without sign-in', async () => {
  const context = await testContext();
  const answer = await createLeitwarteApi(context, '9.9.9')(new Request(`${BASE_URL}openapi.json`));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: '9.9.9' } });
  await context.close();
});
