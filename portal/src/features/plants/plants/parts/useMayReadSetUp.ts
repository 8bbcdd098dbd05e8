import type { Plant } from '@leitwarte/core/entities';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';

/** Whether the viewer may read the connections of a plant: only for plants of the own organisation, not for shared ones. */
export function useMayReadSetUp(): (plant: Pick<Plant, 'organisation'>) => boolean {
  const { user, viewer } = useSignedIn();
  return ({ organisation }) =>
    viewer.isSuperuser || (viewer.may('plant', 'can_read') && organisation === user.organisation);
}
