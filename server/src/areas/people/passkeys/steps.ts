import type { PasskeyBegun } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { type PasskeyAsked, PasskeyRefused, type Passkeys } from '../../../platform/passkeys.ts';
import { keepStep, stepOf, type PasskeyPurpose } from '../sso/steps.ts';

/** The port where the address of the portal takes passkeys; 409 where it takes none. */
export function passkeysHere({ platform: { passkeys } }: ServerContext): Passkeys {
  if (passkeys?.host() === undefined) throw refuse(409, 'passkeys_off');
  return passkeys;
}

/** Keeps what was asked of a browser for ten minutes. */
export async function beginStep(
  context: ServerContext,
  purpose: PasskeyPurpose,
  accountId: number | null,
  { options, challenge }: PasskeyAsked,
): Promise<PasskeyBegun> {
  return { ticket: await keepStep(context, { purpose, provider: '', accountId, begun: challenge }), options };
}

/** The challenge of a ticket, once, for whom it was begun. */
export async function challengeOf(
  context: ServerContext,
  purpose: PasskeyPurpose,
  accountId: number | null,
  ticket: string,
): Promise<string> {
  const step = await stepOf<PasskeyPurpose, string>(context, ticket, [purpose]);
  if (step === undefined) throw new PasskeyRefused('ticket unknown, used or too old');
  if (step.accountId !== accountId) throw new PasskeyRefused('ticket of another account');
  return step.begun;
}

/** Whoever sends a wrong answer hears that it is wrong and nothing else; the log says why. */
export async function refusingPasskey<T>({ platform }: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    platform.log.warn({ detail: error.message }, 'passkey refused');
    throw refuse(400, 'passkey_refused');
  }
}
