import type { Endpoint, LeitwarteContract } from '@leitwarte/core/contract';
import type { CallKey } from '../../data/calls.ts';

/**
 * Whether a call requests the removed row or a part of it: the path of one begins with the path of the other. Such a call could only return
 * 404.
 */
export function asksForRemoved(
  contract: LeitwarteContract,
  removal: { readonly entry: Endpoint; readonly input: object },
  [area, name, input]: CallKey,
): boolean {
  const removed = filled(removal.entry, removal.input);
  if (!removal.entry.route.startsWith('DELETE ') || removed === undefined) return false;
  const endpoints: Readonly<Record<string, Endpoint>> = contract[area];
  const entry = endpoints[name];
  const asked = entry && filled(entry, input);
  return asked?.startsWith(removed) === true;
}

/** The path of a call; undefined if it has no parameters or one of them is missing. */
function filled({ route }: Endpoint, input: object): string | undefined {
  const values = new Map<string, unknown>(Object.entries(input));
  const [, path = ''] = route.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0 || names.some((name) => !values.has(name))) return undefined;
  const whole = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
  return whole.endsWith('/') ? whole : `${whole}/`;
}
