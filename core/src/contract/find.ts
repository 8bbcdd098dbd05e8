import {
  entriesOf,
  splitRoute,
  type CallsByArea,
  type Contract,
  type ContractEntry,
  type Entry,
  type Route,
} from './endpoint.ts';

/**
 * Finds the contract entry of a typed path (below `/api/v1/`, without query), so that a raw call is also checked and has help. A literal
 * path has priority over one with parameters.
 */
export function findEntry(contract: Contract, method: string, path: string): ContractEntry | undefined;
export function findEntry<E extends { readonly route: Route }>(
  calls: CallsByArea<E>,
  method: string,
  path: string,
): Entry<E> | undefined;
export function findEntry<E extends { readonly route: Route }>(
  calls: CallsByArea<E>,
  method: string,
  path: string,
): Entry<E> | undefined {
  const matching = entriesOf(calls).filter((entry) => {
    const route = splitRoute(entry.endpoint.route);
    return route.method === method && patternOf(route.path).test(path);
  });
  return matching.find((entry) => !entry.endpoint.route.includes('{')) ?? matching[0];
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
}
