import { allows } from '@leitwarte/core/access';
import { useMayAnalyse } from '../../../shared/series/useMayAnalyse.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';

/** Which further tabs of the plant dialog the viewer may read; the change log only for own plants. */
export function useReads(plant: { readonly organisation?: number | null } | undefined) {
  const { viewer, user } = useSignedIn();
  const mayRead = (dialog: 'alarmmessages_plant' | 'plant' | 'task') => allows({ dialog, right: 'can_read' }, viewer);
  const isOwn = viewer.isSuperuser || plant?.organisation === user.organisation;
  const alarms = mayRead('alarmmessages_plant');
  const changes = isOwn && mayRead('plant');
  return { history: useMayAnalyse(), timeline: alarms || changes || (isOwn && mayRead('task')), alarms, changes };
}
