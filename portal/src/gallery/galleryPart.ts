import type { ComponentType } from 'react';

/** A part of the portal in one of its states. */
export interface GalleryState {
  readonly name: string;
  readonly Show: ComponentType;
  /**
   * Whether the state is shown on a separate page, because it would cover other states, as a dialog does. Default
   * false.
   */
  readonly alone?: boolean;
}

/** What a file in `parts` exports as `part`; the address identifies it by the name of the file. */
export interface GalleryPart {
  readonly title: string;
  readonly states: readonly GalleryState[];
}
