import { isOneOf } from '@leitwarte/core/codes';
import { shownDashboardView, standardDashboard } from '@leitwarte/core/rules';
import { useSessionStorage } from '@mantine/hooks';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { useWindowWidth } from '../../shared/window/useWindowWidth.ts';
import { builtViews, type BuiltView } from './model.ts';

/** The view drawn: the user's standard at first, a choice for this visit, the list in a narrow window. */
export function useView() {
  const { user, organisation } = useSignedIn();
  const width = useWindowWidth();
  const [chosen, choose] = useSessionStorage<string | null>({
    key: `dashboard-view-${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const wanted = buildable(chosen) ?? buildable(standardDashboard(user, organisation)) ?? 'tiles';
  const view = buildable(shownDashboardView(wanted, width)) ?? 'tiles';
  const forced = shownDashboardView('tiles', width) === 'list';
  return { view, choose, forced };
}

function buildable(view: string | null): BuiltView | undefined {
  return isOneOf(builtViews, view) ? view : undefined;
}
