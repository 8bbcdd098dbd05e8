import { type DashboardView, dashboardViews, isOneOf } from '../../codes/index.ts';

/** Windows narrower than this count as mobile: they show the list view and no switch between views. */
export const MOBILE_BREAKPOINT_PX = 768;

interface Preference {
  readonly standard_dashboard?: string | null | undefined;
}

/**
 * The dashboard view that is shown first: the user's choice, otherwise the organisation's, otherwise tiles. Unknown
 * and empty values are skipped.
 */
export function standardDashboard(
  user: Preference | null | undefined,
  organisation: Preference | null | undefined,
): DashboardView {
  const wanted = [user?.standard_dashboard, organisation?.standard_dashboard];
  return wanted.find((view) => isOneOf(dashboardViews, view)) ?? 'tiles';
}

/** The dashboard view that is shown in a window of this width. */
export function shownDashboardView(chosen: DashboardView, windowWidthPx: number): DashboardView {
  return windowWidthPx < MOBILE_BREAKPOINT_PX ? 'list' : chosen;
}
