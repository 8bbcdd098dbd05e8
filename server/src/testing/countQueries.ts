import type { ServerContext } from '../platform/context.ts';

/** A context whose database counts the statements sent to it. */
export function countingContext(context: ServerContext): {
  readonly context: ServerContext;
  /** Statements that `work` sends. */
  readonly countedIn: (work: () => Promise<unknown>) => Promise<number>;
} {
  let sent = 0;
  const db = context.db.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return {
    context: { ...context, db },
    async countedIn(work) {
      const before = sent;
      await work();
      return sent - before;
    },
  };
}
