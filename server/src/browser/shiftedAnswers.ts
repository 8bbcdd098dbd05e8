import { DEMO_SHIFT_DAYS, DEMO_SHIFT_DAYS_DASHBOARD, demoShiftDays, shiftedBack } from '@leitwarte/core/rules';
import type { Api } from '../api.ts';

interface Chances {
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** From 0 to below 1, new for every response. */
  readonly chance: () => number;
}

/**
 * Makes small shifts of the dashboard more likely: in most cases there is none, because with an older list its key figures, which use
 * values of the last 12 hours, would usually be empty.
 */
const DASHBOARD_LEANING = 3;
const DASHBOARD = /\/api\/v1\/dashboard\/$/;

/** The same backend with the times of each JSON response shifted into the past; files are not changed. */
export function shiftedAnswers(api: Api, { now, chance }: Chances): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await api(request);
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) return response;
    const days = DASHBOARD.test(new URL(request.url).pathname)
      ? demoShiftDays(DEMO_SHIFT_DAYS_DASHBOARD, chance() ** DASHBOARD_LEANING)
      : demoShiftDays(DEMO_SHIFT_DAYS, chance());
    const data = shiftedBack(await response.json(), days, now());
    const { status, headers } = response;
    // each response is shifted by a new amount, so no ETag is valid
    headers.delete('etag');
    return new Response(JSON.stringify(data), { status, headers });
  };
}
