import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { LeitwarteClient } from '../../context.ts';
import type { Text } from '../../texts.ts';

/** Input of every part of the cockpit. */
export interface Pane {
  readonly client: LeitwarteClient;
  readonly language: CompleteLanguage;
  readonly t: (text: Text) => string;
  readonly coloured: boolean;
  /** Available width and height in characters and lines. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Converts an error to a line for people. */
  readonly told: (error: unknown) => string;
}
