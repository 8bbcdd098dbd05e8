import type * as z from 'zod';
import { validInput } from '../input/validInput.ts';
import { withoutDefaults } from './withoutDefaults.ts';
import type { Node } from './node.ts';
import { planOf, type Step } from './plan.ts';

/** Something with an ordered structure that can be exported to a file and created from one. */
export interface Structure {
  /** The entity as the API sends it. */
  readonly entity: object;
  /** The server's content as a file; its first level is complete, so that an empty one shows where to begin. */
  readonly document: object;
  readonly stored: Node & { readonly id: number };
  /** Changes that make the server's content equal to a file. */
  plan(content: unknown): Promise<Step[]>;
}

export function structure<S extends z.ZodType<object>>(
  schema: S,
  entity: object,
  stored: Node & { readonly id: number },
  wanted: (file: z.output<S>) => Promise<Node>,
): Structure {
  return {
    entity,
    document: { ...validInput(schema, {}), ...documentOf(stored) },
    stored,
    plan: async (content) => planOf([stored], [await wanted(validInput(schema, content))]),
  };
}

function documentOf({ level, name, shown, children }: Node): object {
  const lists = Map.groupBy(children, (child) => child.level.key);
  return {
    ...(level.key === '' ? {} : { name }),
    ...withoutDefaults(shown, level.defaults),
    ...Object.fromEntries(Array.from(lists, ([key, nodes]) => [key, nodes.map(documentOf)])),
  };
}
