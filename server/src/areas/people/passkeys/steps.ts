import type { PasskeyBegun } from '@leitwarte/core/entities';
import { type ApiError, refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { type PasskeyAsked, PasskeyRefused, type Passkeys } from '../../../platform/passkeys.ts';
import { keepStep, stepOf, type PasskeyPurpose } from '../session/steps.ts';

/** The passkey functions of the platform; refuses with 409 if the portal's address does not allow passkeys. */
export function passkeysHere({ platform: { passkeys } }: ServerContext): Passkeys {
  if (passkeys?.host() === undefined) throw refuse(409, 'passkeys_off');
  return passkeys;
}

/** Stores a challenge for ten minutes and returns it with its ticket. */
export async function beginStep(
  context: ServerContext,
  purpose: PasskeyPurpose,
  accountId: number | null,
  { options, challenge }: PasskeyAsked,
): Promise<PasskeyBegun> {
  return { ticket: await keepStep(context, { purpose, provider: '', accountId, begun: challenge }), options };
}

/** Returns the challenge of a ticket, once, and only to the user for whom it was created. */
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

/** Runs `work` and converts a refused passkey into a 400 `passkey_refused`. */
export async function refusingPasskey<T>(context: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    throw refusePasskey(context, error.message);
  }
}

/** The refusal of a passkey. The reason is only logged and not sent to the caller. */
export function refusePasskey({ platform }: ServerContext, why: string): ApiError {
  platform.log.warn({ detail: why }, 'passkey refused');
  return refuse(400, 'passkey_refused');
}
