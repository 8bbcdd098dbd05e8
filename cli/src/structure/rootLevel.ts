import type { LeitwarteClient } from '../context.ts';
import type { Text } from '../texts.ts';
import type { Fields, Level } from './node.ts';

/** Creates the top level of a structure, which always exists; without `save` its fields cannot be changed. */
export function rootLevel(
  what: Text,
  save?: {
    readonly defaults: Fields;
    check(body: Fields): void;
    update(client: LeitwarteClient, id: number, body: Fields): Promise<unknown>;
  },
): Level {
  const never = () => {
    throw new TypeError(`${what.en}: neither created nor removed by a file`);
  };
  return {
    what,
    key: '',
    defaults: save?.defaults ?? {},
    check: (body) => save?.check(body),
    create: never,
    update: async (client, id, body) => save?.update(client, id, body),
    remove: never,
  };
}
