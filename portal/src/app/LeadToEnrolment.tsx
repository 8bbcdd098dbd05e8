import { ApiError } from '@leitwarte/core/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PLACE = '/account/sessions';

const isDemand = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.detail === 'enrol_second_factor';

/** Leads whoever has to set up a second factor first to where that is done (decision 4.58). */
export function LeadToEnrolment() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || pathname === PLACE) return;
        if (isDemand(event.action.error)) void navigate(PLACE, { replace: true });
      }),
    [queries, navigate, pathname],
  );
  return null;
}
