import type { ComponentType } from 'react';

/** A part of the portal in one of its states. */
export interface GalleryState {
  readonly name: string;
  readonly Show: ComponentType;
  /** Drawn on a page of its own, because it covers others, such as a dialog. Default false. */
  readonly alone?: boolean;
}

/** What a file in `parts` exports as `part`; its file name is its place in the address. */
export interface GalleryPart {
  readonly title: string;
  readonly states: readonly GalleryState[];
}
