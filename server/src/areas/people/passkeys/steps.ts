import type { PasskeyBegun } from '@leitwarte/core/entities';
import { type ApiError, refuse } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { type PasskeyAsked, PasskeyRefused, type Passkeys } from '../../../platform/passkeys.ts';
import { keepStep, stepOf, type PasskeyPurpose } from '../session/steps.ts';

/** Returns the port for passkeys if the portal's address allows them; otherwise 409. */
export function passkeysHere({ platform: { passkeys } }: ServerContext): Passkeys {
  if (passkeys?.host() === undefined) throw refuse(409, 'passkeys_off');
  return passkeys;
}

/** Stores the challenge for a browser for ten minutes. */
export async function beginStep(
  context: ServerContext,
  purpose: PasskeyPurpose,
  accountId: number | null,
  { options, challenge }: PasskeyAsked,
): Promise<PasskeyBegun> {
  return { ticket: await keepStep(context, { purpose, provider: '', accountId, begun: challenge }), options };
}

/** Returns the challenge of a ticket, only once and only for the person it was created for. */
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

/** Runs `work`; a refused passkey becomes 400 `passkey_refused`. */
export async function refusingPasskey<T>(context: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    throw refusePasskey(context, error.message);
  }
}

/** The refusal of a passkey: the reason is logged, and the caller does not get it. */
export function refusePasskey({ platform }: ServerContext, why: string): ApiError {
  platform.log.warn({ detail: why }, 'passkey refused');
  return refuse(400, 'passkey_refused');
}
