import type { Problem } from '@leitwarte/core/problem';

/** An identity confirmation for which a call waits. */
export interface AskedIdentity {
  /** Method: a code if the account has a second factor, the provider if the session was started there, otherwise the password. */
  readonly by: 'code' | 'password' | 'provider';
  /** Key of the identity provider. */
  readonly provider?: string | undefined;
}

/** Identity confirmations: one dialog serves all calls that wait for one (decision 4.58). */
export interface Confirming {
  readonly confirm: (problem: Problem) => Promise<boolean>;
  readonly asked: () => AskedIdentity | undefined;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Parses the header `Second-Factor`: `totp`, or `sso; provider=key`. */
function askedBy(secondFactor: string | undefined): AskedIdentity {
  if (secondFactor === undefined) return { by: 'password' };
  const provider = /^sso; provider=(\S+)$/.exec(secondFactor)?.[1];
  return provider === undefined ? { by: 'code' } : { by: 'provider', provider };
}

export function createConfirming(tell: () => void): Confirming {
  let asked: AskedIdentity | undefined;
  let waiting: ((isConfirmed: boolean) => void)[] = [];
  return {
    confirm: ({ secondFactor }) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        asked ??= askedBy(secondFactor);
        tell();
      }),
    asked: () => asked,
    answer: (isConfirmed) => {
      if (asked === undefined) return;
      const answered = waiting;
      [asked, waiting] = [undefined, []];
      for (const resolve of answered) resolve(isConfirmed);
      tell();
    },
  };
}
