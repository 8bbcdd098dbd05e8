import { Outlet, type RouteObject } from 'react-router-dom';
import { PlacesContext } from '../shared/places/places.ts';
import { ConfirmIdentity } from '../shared/identity/ConfirmIdentity.tsx';
import { LeadToEnrolment } from './LeadToEnrolment.tsx';
import { LeaveOnEnd } from './LeaveOnEnd.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PageFailed } from './PageFailed.tsx';
import { routes } from './routes.tsx';
import { Screen, Unknown } from './Screen.tsx';
import { ScrollToPlace } from './ScrollToPlace.tsx';

const built = new Set(routes.filter(({ page }) => page !== undefined).map(({ path }) => path));

/** Layout of all screens, with the components that handle navigation between them. */
function Places() {
  return (
    <PlacesContext value={built}>
      <LeaveGuard>
        <ScrollToPlace />
        <LeaveOnEnd />
        <LeadToEnrolment />
        <Outlet />
        <ConfirmIdentity />
      </LeaveGuard>
    </PlacesContext>
  );
}

/** The route table in the router's format. A path whose screen is not built counts as unknown. */
export const routeObjects: RouteObject[] = [
  {
    element: <Places />,
    errorElement: <PageFailed />,
    children: [
      ...routes
        .filter(({ page }) => page !== undefined)
        .map((route) => ({ path: route.path, element: <Screen route={route} /> })),
      { path: '*', element: <Unknown /> },
    ],
  },
];
