import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openPlantId, withPlant } from './plantLink.ts';

export interface PlantLink {
  /** The opened plant. */
  readonly openId: number | undefined;
  readonly open: (id: number) => void;
  readonly close: () => void;
  /** Address that opens the plant on this screen. */
  readonly hrefOf: (id: number) => string;
}

/** The plant opened over this screen lives in the address, so that it can be linked and the back button closes it. */
export function usePlantLink(): PlantLink {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate({ search: withPlant(search, id) }), [navigate, search]);
  const close = useCallback(() => void navigate({ search: withPlant(search, undefined) }), [navigate, search]);
  const hrefOf = useCallback((id: number) => withPlant(search, id), [search]);
  return { openId: openPlantId(search), open, close, hrefOf };
}
