import type { LeitwarteContract } from '@leitwarte/core/contract';
import { NetworkError } from '@leitwarte/core/problem';

/** The whole contract, in a script of its own. Without the script nothing can be called: the server counts as silent. */
export async function loadContract(): Promise<LeitwarteContract> {
  try {
    return (await import('./wholeContract.ts')).contract;
  } catch (cause) {
    throw new NetworkError('the contract did not load', { cause });
  }
}
