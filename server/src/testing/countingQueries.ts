import type { KyselyPlugin } from 'kysely';
import type { ServerContext } from '../context.ts';

/** How many statements a piece of work sends to the database; `prepare` makes the work on the counted context. */
export async function countingQueries<T>(
  context: ServerContext,
  prepare: (counted: ServerContext) => Promise<() => Promise<T>>,
): Promise<{ readonly queries: number; readonly answer: T }> {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const work = await prepare({ ...context, db: context.db.withPlugin(counter) });
  queries = 0;
  const answer = await work();
  return { queries, answer };
}
