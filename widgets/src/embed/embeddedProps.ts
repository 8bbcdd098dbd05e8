import type { PlantStatus } from '@leitwarte/core/codes';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import type { EmbedSettings } from './EmbedProvider.tsx';

export interface PlantClick {
  readonly id: number;
  readonly name?: string | undefined;
}

export interface StatusChange {
  readonly id: number;
  readonly from: PlantStatus;
  readonly to: PlantStatus;
}

/** Properties of every embedded widget; how it requests data is taken from the `EmbedProvider` around it unless set. */
export interface EmbeddedProps extends EmbedSettings {
  /** Called when a plant is clicked. Prevent the event's default to stay on the page. */
  readonly onPlantClick?: ((event: CustomEvent<PlantClick>) => void) | undefined;
  readonly onStatusChange?: ((event: CustomEvent<StatusChange>) => void) | undefined;
  readonly className?: string | undefined;
}

/** Additional optional and required properties of a widget. */
export type Embedded<Own extends string, Required extends string> = ForwardRefExoticComponent<
  EmbeddedProps & { readonly [N in Own]?: string | number | undefined } & {
    readonly [N in Required]: string | number;
  } & RefAttributes<HTMLElement>
>;
