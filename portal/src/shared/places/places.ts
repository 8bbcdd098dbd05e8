import { createContext, use } from 'react';

/** Paths whose screens exist, provided by the route table, so that no component links to a missing screen. */
export const PlacesContext = createContext<ReadonlySet<string>>(new Set());

export function useIsBuilt(path: string): boolean {
  return use(PlacesContext).has(path);
}
