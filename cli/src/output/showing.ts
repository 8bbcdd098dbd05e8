import {
  command,
  type Arguments,
  type CallPath,
  type Options,
  type ValuesOf,
  type Verb,
  type Writes,
} from '../command.ts';
import type { Context, LeitwarteClient } from '../context.ts';
import type { Text } from '../texts.ts';

interface Showing<A extends Arguments, O extends Options, One> {
  readonly summary: Text;
  readonly call: CallPath;
  /** Default: the response of the call. */
  readonly writes?: Writes;
  readonly arguments: A;
  readonly options?: O;
  readonly find: (client: LeitwarteClient, args: ValuesOf<A, O>) => Promise<One>;
  readonly show: (context: Context, one: One) => Promise<unknown>;
}

/** Defines a command that shows one named object. */
export function showing<One, const A extends Arguments, const O extends Options = {}>({
  find,
  show,
  ...spec
}: Showing<A, O, One>): Verb {
  return command<A, O>({
    ...spec,
    async run(context, args) {
      await show(context, await find(await context.client(), args));
    },
  });
}
