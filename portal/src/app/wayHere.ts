import { allows, type Viewer } from '@leitwarte/core/access';
import { matchPath, type Location } from 'react-router-dom';
import { carriedIn, type Carried } from '../shared/notice/notice.ts';
import type { AppRoute } from './route.ts';

export const withWanted = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Carried => ({
  wanted: pathname + search + hash,
});

/** Where to go after signing in: the wanted address, if it is a screen that this viewer may open, else the dashboard. */
export function placeAfterSignIn(
  here: { readonly state: unknown },
  viewer: Viewer,
  routes: readonly AppRoute[],
): string {
  const { wanted } = carriedIn(here);
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return '/dashboard';
  const { pathname } = new URL(wanted, location.origin);
  const route = routes.find(({ path, page }) => page !== undefined && matchPath(path, pathname) !== null);
  if (route === undefined || route.path === '/') return '/dashboard';
  return route.access === 'public' || allows(route.access, viewer) ? wanted : '/dashboard';
}
