import { createContext, use } from 'react';

/** Paths whose screen exists; handed down from the route table, so that no part links to nowhere. */
export const PlacesContext = createContext<ReadonlySet<string>>(new Set());

export function useIsBuilt(path: string): boolean {
  return use(PlacesContext).has(path);
}
