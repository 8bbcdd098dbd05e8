import type { startAuthentication as authenticate, startRegistration as register } from '@simplewebauthn/browser';

type Options<F extends (given: never) => unknown> = Parameters<F>[0];

const library = () => import('@simplewebauthn/browser');

/** Creates a passkey in the browser with the server's options; both are JSON. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  // the server makes the options for this library
  const optionsJSON = JSON.parse(options) as Options<typeof register>['optionsJSON'];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Signs in with a passkey that the user chooses in the browser; both sides are JSON. */
export async function answerByPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(options) as Options<typeof authenticate>['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Why the browser provided no passkey; undefined if something else failed. */
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
