import type { AnswerOf, CallsByArea, Contract, Endpoint, InputOf } from '../contract/endpoint.ts';
import type { CallOptions, LooseInput } from './transport.ts';

type Call<E extends Endpoint> =
  {} extends InputOf<E>
    ? <const I extends InputOf<E>>(input?: I, call?: CallOptions) => Promise<AnswerOf<E, I>>
    : <const I extends InputOf<E>>(input: I, call?: CallOptions) => Promise<AnswerOf<E, I>>;

/** A client with one method per call: `client.plants.retrieve({ id: 7 })`. */
export type Client<C extends Contract> = { readonly [A in keyof C]: { readonly [N in keyof C[A]]: Call<C[A][N]> } };

/** Creates the methods of a client by area and name from the description of each call. */
export function clientOf<C extends Contract, E>(
  calls: CallsByArea<E>,
  perform: (known: E, input: LooseInput, call: CallOptions | undefined) => Promise<unknown>,
): Client<C> {
  const areas = Object.entries(calls).map(([area, known]) => [
    area,
    Object.fromEntries(
      Object.entries(known).map(([name, one]) => [
        name,
        (input: LooseInput = {}, call?: CallOptions) => perform(one, input, call),
      ]),
    ),
  ]);
  return mirrors<C>(Object.fromEntries(areas));
}

/** `clientOf` builds the object from the contract, so it has exactly the contract's areas and names. */
function mirrors<C extends Contract>(client: unknown): Client<C> {
  return client as Client<C>;
}
