import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dashboardPlants } from '../../data/plants.ts';
import { useApi, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { menuOf, type ShownEntry } from '../menuRules.ts';
import { routes } from '../routes.tsx';

/** The menu of the signed-in viewer; it follows the plants already loaded and never loads any itself. */
export function useMenu(): readonly ShownEntry[] {
  const { viewer, organisation } = useSignedIn();
  const { data: plants } = useQuery({ ...dashboardPlants(useApi()), enabled: false });
  return useMemo(() => menuOf(routes, { viewer, organisation, plants: plants ?? [] }), [viewer, organisation, plants]);
}
