import type { ServerContext } from '../platform/context.ts';

/** A context whose database counts the statements that it executes. */
export function countingContext(context: ServerContext): {
  readonly context: ServerContext;
  /** Runs `work` and returns the number of its statements that returned a result. */
  readonly countedIn: (work: () => Promise<unknown>) => Promise<number>;
} {
  let sent = 0;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    // counted here, because `transformQuery` is called for each part of a union
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
