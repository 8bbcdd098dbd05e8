import { ApiError } from '@leitwarte/core/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { publicRoutes } from './publicRoutes.tsx';

const PLACE = '/account/sessions';

const isDemand = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.detail === 'enrol_second_factor';

/**
 * Whether a path can be used before the second factor is set up: the screen for the set-up, and public pages such as
 * the imprint or the link that acknowledges an alarm.
 */
const isLeftAlone = (pathname: string): boolean =>
  pathname === PLACE ||
  publicRoutes.some(({ path, access }) => access === 'public' && matchPath(path, pathname) !== null);

/** Redirects users who must set up a second factor to the screen for the set-up (decision 4.58). */
export function LeadToEnrolment() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || isLeftAlone(pathname)) return;
        if (isDemand(event.action.error)) void navigate(PLACE, { replace: true });
      }),
    [queries, navigate, pathname],
  );
  return null;
}
