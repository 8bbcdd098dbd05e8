import { ApiError } from '@leitwarte/core/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { publicRoutes } from './publicRoutes.tsx';

const PLACE = '/account/sessions';

const isDemand = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.detail === 'enrol_second_factor';

/** What is open to everybody is read first: an alarm is acknowledged, the imprint read. */
const isLeftAlone = (pathname: string): boolean =>
  pathname === PLACE ||
  publicRoutes.some(({ path, access }) => access === 'public' && matchPath(path, pathname) !== null);

/** Leads whoever has to set up a second factor first to where that is done (decision 4.58). */
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
