import { BrowserRouter } from 'react-router-dom';
import { PlacesContext } from '../shared/places/places.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { LeaveOnEnd } from './LeaveOnEnd.tsx';
import { routes } from './routes.tsx';
import { ScrollToPlace } from './ScrollToPlace.tsx';

const built = new Set(routes.filter(({ page }) => page !== undefined).map(({ path }) => path));

/** Everything below the address; `BrowserRouter` is replaced in tests. */
export function Places() {
  return (
    <PlacesContext value={built}>
      <ScrollToPlace />
      <LeaveOnEnd />
      <AppRoutes routes={routes} />
    </PlacesContext>
  );
}

export function App() {
  return (
    <BrowserRouter>
      <Places />
    </BrowserRouter>
  );
}
