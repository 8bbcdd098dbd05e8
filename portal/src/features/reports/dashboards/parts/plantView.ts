import type { DashboardPlant } from '@leitwarte/core/entities';

/** What every view of the plants is given. */
export interface PlantViewProps {
  /** In the order they are shown. */
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
  readonly onOpen: (id: number) => void;
  readonly hrefOf: (id: number) => string;
}
