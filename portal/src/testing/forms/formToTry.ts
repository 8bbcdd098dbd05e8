import type { Answer } from '../answers.ts';
import type { Ground } from './ground.ts';

export interface FormToTry {
  readonly name: string;
  readonly file: string;
  /** Default: manager. */
  readonly as?: 'manager' | 'root' | 'homeless' | 'absent' | 'stranger';
  readonly at: (ground: Ground) => string;
  /** Done first on the screen, such as choosing a file. */
  readonly before?: () => Promise<void>;
  /** Buttons pressed in turn before the form is there, by how their names begin. */
  readonly press?: readonly string[];
  /** What is typed by the wire's names; `first`: the first choice, `tick`: a box. The first is the one that is refused. */
  readonly typed: Readonly<Record<string, string>>;
  /** What else must be filled, which has no name of the wire. */
  readonly also?: (form: HTMLFormElement) => void | Promise<void>;
  /** Whether messages of fields stand on top without their field, which strangers are told nothing more of. */
  readonly saysOnTop?: boolean;
  /** Words of its own for a failure, by its name. */
  readonly says?: Readonly<Record<string, string>>;
  /** The field that is refused where nothing is typed. */
  readonly refused?: string;
  /** What the backend of the test cannot be brought to, by its calls. */
  readonly answers?: Readonly<Record<string, Answer>>;
}
