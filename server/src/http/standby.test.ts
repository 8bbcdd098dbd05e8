import * as z from 'zod';
import { expect, test } from 'vitest';
import { endpoint, json } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import type { ReadReplica } from '../db/replica.ts';
import type { ServerContext } from '../platform/context.ts';
import { testContext } from '../testing/database.ts';
import { BASE_URL } from '../testing/world.ts';
import { createApi } from './createApi.ts';
import type { Handlers } from './handlers.ts';

test('a call that only reads is answered by the standby if it is up to date and does not fail, otherwise by the primary', async () => {
  const [primary, standby] = [await testContext(), await testContext()];
  await primary.db.insertInto('setting').values({ name: 'where', value: 'primary' }).execute();
  await standby.db.insertInto('setting').values({ name: 'where', value: 'standby' }).execute();
  let isUpToDate = true;
  let failsWith: Error | undefined;
  const replica: ReadReplica = {
    upToDate: () => Promise.resolve(isUpToDate ? standby.db : undefined),
    isToBlame: (error) => error instanceof Error && error.message === 'gone',
  };
  const where = async ({ context }: { readonly context: ServerContext }) => {
    if (context.db === standby.db && failsWith !== undefined) throw failsWith;
    const row = await context.db.selectFrom('setting').select('value').where('name', '=', 'where').executeTakeFirst();
    return { where: row?.value ?? '' };
  };
  const answer = json(z.object({ where: z.string() }));
  const reading = {
    // the first name is one of `readCalls`, which a standby may answer; the second is not
    research: { completeness: endpoint('GET where/', { summary: 'Where', access: 'public', answer }) },
    things: { where: endpoint('GET elsewhere/', { summary: 'Where', access: 'public', answer }) },
  };
  const own: Handlers<typeof reading> = { research: { completeness: where }, things: { where } };
  const api = createApi(reading, own, { ...primary, replica });
  const ask = async (path: string): Promise<unknown> => {
    const response = await api(new Request(`${BASE_URL}${path}`));
    return response.status === 200 ? response.json() : response.status;
  };
  expect(await ask('where/')).toEqual({ where: 'standby' });
  expect(await ask('elsewhere/')).toEqual({ where: 'primary' });
  isUpToDate = false;
  expect(await ask('where/')).toEqual({ where: 'primary' });
  isUpToDate = true;
  failsWith = new Error('gone');
  expect(await ask('where/')).toEqual({ where: 'primary' });
  failsWith = new Error('a bug');
  expect(await ask('where/')).toBe(500);
  failsWith = refuse(404, 'not_found');
  expect(await ask('where/')).toBe(404);
  await Promise.all([primary.close(), standby.close()]);
});
