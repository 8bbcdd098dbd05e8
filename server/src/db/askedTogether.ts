/**
 * Combines requests by key into one query for all concurrent callers. A request that arrives while a query is running
 * waits for the next one, so that no answer is older than its request.
 */
export function askedTogether<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let running: Promise<unknown> | undefined;
  let next: { readonly keys: Set<K>; readonly answers: Promise<ReadonlyMap<K, V>> } | undefined;

  function start(keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    const answers = ask(keys).finally(() => {
      if (running === answers) running = undefined;
    });
    running = answers;
    return answers;
  }

  function startNext(keys: ReadonlySet<K>): Promise<ReadonlyMap<K, V>> {
    next = undefined;
    return start([...keys]);
  }

  return async (key: K): Promise<V | undefined> => {
    if (running === undefined) return (await start([key])).get(key);
    if (next === undefined) {
      const keys = new Set<K>();
      const go = () => startNext(keys);
      next = { keys, answers: running.then(go, go) };
    }
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
