import type { DashboardPlant } from '@leitwarte/core/entities';

/** Properties of every view of the plants. */
export interface PlantViewProps {
  /** The plants in display order. */
  readonly plants: readonly DashboardPlant[];
  readonly nowMs: number;
  /** By plant, its share of the expected energy as text; undefined until loaded. */
  readonly shares?: ReadonlyMap<number, string> | undefined;
  readonly onOpen: (id: number) => void;
  readonly hrefOf: (id: number) => string;
}
