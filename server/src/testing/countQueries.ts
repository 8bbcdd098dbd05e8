import type { ServerContext } from '../platform/context.ts';

/** A context whose database counts the statements sent to it. */
export function countingContext(context: ServerContext): {
  readonly context: ServerContext;
  /** Statements of `work` that were answered. */
  readonly countedIn: (work: () => Promise<unknown>) => Promise<number>;
} {
  let sent = 0;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    // not above: that is called for each part of a union
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
