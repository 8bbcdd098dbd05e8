import { matchPath, type Location } from 'react-router-dom';
import { carriedIn, type Carried } from '../shared/notice/notice.ts';
import type { AppRoute } from './route.ts';

export const withWanted = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Carried => ({
  wanted: pathname + search + hash,
});

/**
 * Address to open after signing in: the requested one if it is a screen, otherwise the dashboard. The guard of the
 * screen reports a missing right.
 */
export function placeAfterSignIn(here: { readonly state: unknown }, routes: readonly AppRoute[]): string {
  const { wanted } = carriedIn(here);
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return '/dashboard';
  const { pathname } = new URL(wanted, location.origin);
  const route = routes.find(({ path, page }) => page !== undefined && matchPath(path, pathname) !== null);
  return route === undefined || route.path === '/' ? '/dashboard' : wanted;
}
