import type { Plant } from '@leitwarte/core/entities';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';

/** Whether the viewer may read what a plant is connected with: of its own organisation, not of one that is only shown to it. */
export function useMayReadSetUp(): (plant: Pick<Plant, 'organisation'>) => boolean {
  const { user, viewer } = useSignedIn();
  return ({ organisation }) =>
    viewer.isSuperuser || (viewer.may('plant', 'can_read') && organisation === user.organisation);
}
