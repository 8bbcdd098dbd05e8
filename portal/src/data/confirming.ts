import type { Problem } from '@leitwarte/core/problem';

/** What is asked while a call waits for it. */
export interface AskedIdentity {
  /** By what: a code where the account has a second factor, at its provider where the session was begun there, else the password. */
  readonly by: 'code' | 'password' | 'provider';
  /** Key of the provider. */
  readonly provider?: string | undefined;
}

/** Calls that want to know first who sits there: all that wait are answered at once by one question (decision 4.58). */
export interface Confirming {
  readonly confirm: (problem: Problem) => Promise<boolean>;
  readonly asked: () => AskedIdentity | undefined;
  readonly answer: (isConfirmed: boolean) => void;
}

/** What the header `Second-Factor` asks for: `totp`, or `sso; provider=key`. */
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
