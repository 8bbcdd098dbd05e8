import { DEMO_SHIFT_DAYS, DEMO_SHIFT_DAYS_DASHBOARD, demoShiftDays, shiftedBack } from '@leitwarte/core/rules';
import type { Api } from '../api.ts';

interface Chances {
  /** Current time in milliseconds UTC. */
  readonly now: () => number;
  /** A random number from 0 to below 1, a new one for every response. */
  readonly chance: () => number;
}

/**
 * Exponent that makes small shifts of the dashboard more likely, usually none: key figures use values of the last 12
 * hours, so with a larger shift they would usually be empty.
 */
const DASHBOARD_LEANING = 3;
const DASHBOARD = /\/api\/v1\/dashboard\/$/;

/** The same backend, but all times in JSON responses are shifted into the past; files are not changed. */
export function shiftedAnswers(api: Api, { now, chance }: Chances): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await api(request);
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) return response;
    const days = DASHBOARD.test(new URL(request.url).pathname)
      ? demoShiftDays(DEMO_SHIFT_DAYS_DASHBOARD, chance() ** DASHBOARD_LEANING)
      : demoShiftDays(DEMO_SHIFT_DAYS, chance());
    const data = shiftedBack(await response.json(), days, now());
    const { status, headers } = response;
    // each response is shifted by another amount, so an ETag would be wrong
    headers.delete('etag');
    return new Response(JSON.stringify(data), { status, headers });
  };
}
