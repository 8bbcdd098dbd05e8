import { allows } from '@leitwarte/core/access';
import { useSignedIn } from './SessionProvider.tsx';

interface Owned {
  readonly organisation?: number | null;
}

/**
 * Whether the viewer may change a plant: the right is required, and the plant must be of the viewer's organisation; shared plants are
 * read-only (decision 4.13).
 */
export function useMayWritePlants(): (plant: Owned | undefined) => boolean {
  const { viewer, user } = useSignedIn();
  const mayWrite = allows({ dialog: 'plant', right: 'can_write' }, viewer);
  return (plant) => mayWrite && plant !== undefined && (viewer.isSuperuser || plant.organisation === user.organisation);
}
