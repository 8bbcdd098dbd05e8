/** The cycles in a directed graph, each once, as a path that begins and ends with the same node. */
export function findCycles(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): void => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), node]);
    if (seenAt >= 0 || done.has(node)) return;
    path.push(node);
    for (const each of next.get(node) ?? []) visit(each);
    path.pop();
    done.add(node);
  };
  for (const node of next.keys()) visit(node);
  return cycles;
}
