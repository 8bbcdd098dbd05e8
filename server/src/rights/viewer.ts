import type { Viewer as Rights } from '@leitwarte/core/access';
import type { EmbedField } from '@leitwarte/core/codes';

/** Rights of an embed key, and its owner. */
export interface KeyOfViewer {
  readonly id: number;
  /** Changes with every change of the key. */
  readonly version: number;
  readonly fields: ReadonlySet<EmbedField>;
  readonly minuteBudget: number;
  readonly dayBudget: number;
}

/** The caller: the account behind the token, its rights, and what its organisation allows. */
export interface Viewer extends Rights {
  /** Empty for a stranger. */
  readonly username: string;
  /** Superusers: the organisation they switched to. */
  readonly organisationId: number | null;
  readonly authGroupId: number | null;
  readonly listsAllPlants: boolean;
  /** `00` or `80`; an account without organisation counts as active. */
  readonly organisationStatus: string;
  readonly licenceStatus: string;
  /** SHA-256 of the token in use, empty for a stranger. */
  readonly tokenHash: string;
  /** When the identity was last confirmed; null or missing: never. */
  readonly confirmedAt?: number | null;
  /** Whether signing in also needs a code. */
  readonly hasFactor?: boolean;
  /** Whether the user must set up a second factor before anything else. */
  readonly mustEnrol?: boolean;
  /** Key of the provider through which the session was begun. */
  readonly ssoProvider?: string | null;
  /** The only plants that it sees of those that it could; undefined: no such limit. */
  readonly plants?: ReadonlySet<number>;
  /** The only columns whose newest values the viewer sees; undefined: no such limit. */
  readonly columns?: ReadonlySet<number>;
  /** Impersonates its group: read only, with no more rights than the account itself. */
  readonly isLooking?: boolean;
  /** The embed key of the call. */
  readonly key?: KeyOfViewer;
}

/** The viewer of public entries: has no right and sees nothing. */
export const STRANGER: Viewer = {
  id: 0,
  isSuperuser: false,
  group: '',
  may: () => false,
  username: '',
  organisationId: null,
  authGroupId: null,
  listsAllPlants: false,
  organisationStatus: '00',
  licenceStatus: '00',
  tokenHash: '',
};
