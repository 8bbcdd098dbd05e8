import type { Endpoint, LeitwarteContract } from '@leitwarte/core/contract';
import type { CallOf } from './handlers.ts';

/** Argument of the handler of this entry of the contract: `Call<'plants', 'update'>`. */
export type Call<
  A extends keyof LeitwarteContract,
  N extends keyof LeitwarteContract[A],
> = LeitwarteContract[A][N] extends infer E extends Endpoint ? CallOf<E> : never;
