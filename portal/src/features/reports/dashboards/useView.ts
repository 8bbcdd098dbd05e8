import { dashboardViews, isOneOf, type DashboardView } from '@leitwarte/core/codes';
import { shownDashboardView, standardDashboard } from '@leitwarte/core/rules';
import { useSessionStorage } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { choiceParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useWindowWidth } from '../../../shared/window/useWindowWidth.ts';

const viewPlace = { view: choiceParam(dashboardViews) };

/**
 * The current view: the one chosen here, otherwise that of the address, of this visit or of the user; always the list in a narrow window.
 */
export function useView() {
  const { user, organisation } = useSignedIn();
  const width = useWindowWidth();
  const [{ view: linked }, { turn }] = usePlace(viewPlace);
  // the address follows in a transition, so that the switch shows its state at once
  const [pressed, press] = useState<DashboardView>();
  const [visit, remember] = useSessionStorage<string | null>({
    key: `dashboard-view-${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const chosen = isOneOf(dashboardViews, visit) ? visit : standardDashboard(user, organisation);
  const choose = useCallback(
    (view: DashboardView) => {
      press(view);
      // after the pressed button is painted, because navigation renders the whole router
      setTimeout(() => {
        remember(view);
        turn({ view });
      }, 0);
    },
    [remember, turn],
  );
  return {
    view: shownDashboardView(pressed ?? linked ?? chosen, width),
    choose,
    forced: shownDashboardView('tiles', width) === 'list',
  };
}
