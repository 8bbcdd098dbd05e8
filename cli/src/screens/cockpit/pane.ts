import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { LeitwarteClient } from '../../context.ts';
import type { Text } from '../../texts.ts';

/** The input of every part of the cockpit. */
export interface Pane {
  readonly client: LeitwarteClient;
  readonly language: CompleteLanguage;
  readonly t: (text: Text) => string;
  readonly coloured: boolean;
  /** Characters and lines it may fill. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** One line for people about what went wrong. */
  readonly told: (error: unknown) => string;
}
