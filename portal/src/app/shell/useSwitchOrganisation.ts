import { useNavigate } from 'react-router-dom';
import { useChange } from '../../shared/calls/useChange.ts';
import { useDrafts } from '../../shared/drafts/drafts.ts';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';

/** Switches a superuser to another organisation: loads everything again and opens the dashboard. */
export function useSwitchOrganisation() {
  const { user } = useSignedIn();
  const { reload } = useSession();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const change = useChange('organisations', 'switchTo', {
    makesStale: [],
    onDone: () => void reload().then(() => navigate('/dashboard')),
  });
  const switchTo = async (id: number) => {
    if (id !== user.organisation && (await drafts.ask())) change.start({ id: user.id, body: { new_organisation: id } });
  };
  return { switchTo, isRunning: change.isRunning };
}
