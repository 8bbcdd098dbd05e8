import { contract, entriesOf } from '@leitwarte/core/contract';
import type { ServerContext } from '../../platform/context.ts';
import { createSetting } from '../examples/index.ts';
import { idleJobs } from '../idleJobs.ts';
import { BASE_URL, createWorld } from '../world.ts';
import { callToTry, type CallToTry } from './callToTry.ts';
import { peopleOf } from './people.ts';
import type { Role } from './roles.ts';
import { tryCall, type Outcome } from './tryCall.ts';
import type { Ground } from './ground.ts';

export interface Matrix {
  readonly calls: readonly CallToTry[];
  try(call: CallToTry, roles: readonly Role[]): Promise<Outcome>;
}

/** Prepares every call of the contract, and the people of two organisations. */
export async function openMatrix(given: ServerContext): Promise<Matrix> {
  const context = { ...given, jobs: idleJobs };
  const setting = await createSetting(context);
  const far = await createWorld(context);
  const ground: Ground = {
    context,
    baseUrl: BASE_URL,
    send: (request) => setting.world.api(request),
    home: await peopleOf(context, setting.world),
    far: await peopleOf(context, far),
  };
  return {
    calls: entriesOf(contract).map((entry) => callToTry(entry, setting)),
    try: (call, roles) => tryCall(ground, call, roles),
  };
}
