import { dashboardViews, isOneOf, type DashboardView } from '@leitwarte/core/codes';
import { shownDashboardView, standardDashboard } from '@leitwarte/core/rules';
import { useSessionStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { choiceParam } from '../../shared/place/params.ts';
import { usePlace } from '../../shared/place/usePlace.ts';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { useWindowWidth } from '../../shared/window/useWindowWidth.ts';

const viewPlace = { view: choiceParam(dashboardViews) };

/** The view drawn: that of the address, else a choice for this visit, else the user's standard; the list in a narrow window. */
export function useView() {
  const { user, organisation } = useSignedIn();
  const width = useWindowWidth();
  const [{ view: linked }, { turn }] = usePlace(viewPlace);
  const [visit, remember] = useSessionStorage<string | null>({
    key: `dashboard-view-${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const chosen = isOneOf(dashboardViews, visit) ? visit : standardDashboard(user, organisation);
  const choose = useCallback(
    (view: DashboardView) => {
      remember(view);
      turn({ view });
    },
    [remember, turn],
  );
  return {
    view: shownDashboardView(linked ?? chosen, width),
    choose,
    forced: shownDashboardView('tiles', width) === 'list',
  };
}
