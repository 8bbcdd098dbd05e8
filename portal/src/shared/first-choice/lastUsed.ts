/** Local-storage key of the entry that an account used last on a screen (decision 4.61). */
const keyOf = (account: number, list: string): string => `last-used-${account}-${list}`;

export function lastUsed(account: number, list: string): string | undefined {
  return localStorage.getItem(keyOf(account, list)) ?? undefined;
}

export function rememberUsed(account: number, list: string, key: string): void {
  localStorage.setItem(keyOf(account, list), key);
}

/** The first wished key that exists, otherwise the first key. */
export function firstOf(keys: readonly string[], wished: readonly (string | undefined)[]): string | undefined {
  return wished.find((one) => one !== undefined && keys.includes(one)) ?? keys[0];
}
