import type * as z from 'zod';
import { validInput } from '../input/validInput.ts';
import { withoutDefaults } from './withoutDefaults.ts';
import type { Node } from './node.ts';
import { planOf, type Step } from './plan.ts';

/** Something with an order below it that can be written to a file and made after one. */
export interface Structure {
  /** The thing itself as the API has it. */
  readonly entity: object;
  /** The content of the server as a file; its first level is complete, so that an empty one shows where to begin. */
  readonly document: object;
  readonly stored: Node & { readonly id: number };
  /** The changes after which the server has the content of a file. */
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
