import type { Answer } from '../answers.ts';
import type { Ground } from './ground.ts';

export interface FormToTry {
  readonly name: string;
  readonly file: string;
  /** Who opens the form. Default: manager. */
  readonly as?: 'manager' | 'root' | 'homeless' | 'absent' | 'stranger';
  readonly at: (ground: Ground) => string;
  /** Runs first on the screen, such as choosing a file. */
  readonly before?: () => Promise<void>;
  /** Buttons that open the form, pressed in order; by the beginning of their names. */
  readonly press?: readonly string[];
  /**
   * Values to type, by field name of the API; `first` chooses the first option, `tick` ticks a box. The first field is the one that is
   * refused.
   */
  readonly typed: Readonly<Record<string, string>>;
  /** Fills further fields that have no name in the API. */
  readonly also?: (form: HTMLFormElement) => void | Promise<void>;
  /** Whether messages of fields are shown at the top without the name of the field, as for visitors. */
  readonly saysOnTop?: boolean;
  /** Expected messages by name of the failure, if the form has messages that differ from the usual ones. */
  readonly says?: Readonly<Record<string, string>>;
  /** The field that is refused, if nothing is typed. */
  readonly refused?: string;
  /** Stubbed responses for states that the backend of the test cannot reach, by call. */
  readonly answers?: Readonly<Record<string, Answer>>;
}
