import type { LeitwarteContract, versionOf } from '@leitwarte/core/contract';
import { NetworkError } from '@leitwarte/core/problem';

/**
 * Loads the complete contract, a separate script. Without it nothing can be called, so a failed load counts as a server that does not
 * respond.
 */
export async function loadContract(): Promise<LeitwarteContract> {
  return (await loadWhole()).contract;
}

/** Loads the function that computes versions of rows, from the same script. */
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
