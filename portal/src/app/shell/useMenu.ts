import { useMemo } from 'react';
import { useLoaded } from '../../shared/calls/useLoaded.ts';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { menuOf, type ShownEntry } from '../menuRules.ts';
import { routes } from '../routes.tsx';

/** The menu of the signed-in viewer; it uses plants that are already loaded and never loads them. */
export function useMenu(): readonly ShownEntry[] {
  const { viewer, organisation } = useSignedIn();
  const plants = useLoaded('plants', 'dashboard', {});
  return useMemo(
    () => menuOf(routes, { viewer, organisation, plants: plants ?? [], hasNoPlant: plants?.length === 0 }),
    [viewer, organisation, plants],
  );
}
