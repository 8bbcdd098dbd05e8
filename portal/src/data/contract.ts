import type { LeitwarteContract, versionOf } from '@leitwarte/core/contract';
import { NetworkError } from '@leitwarte/core/problem';

/** The whole contract, in a script of its own. Without the script nothing can be called: the server counts as silent. */
export async function loadContract(): Promise<LeitwarteContract> {
  return (await loadWhole()).contract;
}

/** How versions of rows are made, in the same script. */
export async function loadVersionOf(): Promise<typeof versionOf> {
  return (await loadWhole()).versionOf;
}

async function loadWhole() {
  try {
    return await import('./wholeContract.ts');
  } catch (cause) {
    throw new NetworkError('the contract did not load', { cause });
  }
}
