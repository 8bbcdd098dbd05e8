import type { startAuthentication as authenticate, startRegistration as register } from '@simplewebauthn/browser';

type Options<F extends (given: never) => unknown> = Parameters<F>[0];

const library = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey as the server asks for it; both sides speak JSON. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  // made by the server for this library
  const optionsJSON = JSON.parse(options) as Options<typeof register>['optionsJSON'];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Has the browser answer with a passkey that the person chooses. */
export async function answerByPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(options) as Options<typeof authenticate>['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Why the browser gave none; undefined where something else failed. */
export function browserFault(error: unknown): 'cancelled' | 'known' | 'address' | 'unfit' | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'known';
    case 'SecurityError':
      return 'address';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'unfit';
    default:
      return undefined;
  }
}
