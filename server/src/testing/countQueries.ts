import type { ServerContext } from '../platform/context.ts';

/** A context whose database counts the statements that it executes. */
export function countingContext(context: ServerContext): {
  readonly context: ServerContext;
  /** Number of statements of `work` that returned a result. */
  readonly countedIn: (work: () => Promise<unknown>) => Promise<number>;
} {
  let sent = 0;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    // counted here, because the other hook is called for each part of a union
    transformResult({ result }) {
      sent += 1;
      return Promise.resolve(result);
    },
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
