/** What somebody used last on a screen, remembered by account in this browser (decision 4.61). */
const keyOf = (account: number, list: string): string => `last-used-${account}-${list}`;

export function lastUsed(account: number, list: string): string | undefined {
  return localStorage.getItem(keyOf(account, list)) ?? undefined;
}

export function rememberUsed(account: number, list: string, key: string): void {
  localStorage.setItem(keyOf(account, list), key);
}

/** The first of those wished for that is there, else the first of all. */
export function firstOf(keys: readonly string[], wished: readonly (string | undefined)[]): string | undefined {
  return wished.find((one) => one !== undefined && keys.includes(one)) ?? keys[0];
}
