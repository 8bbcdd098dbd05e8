import type { Viewer as Rights } from '@leitwarte/core/access';
import type { EmbedField } from '@leitwarte/core/codes';

/** Rights of an embed key, and its owner. */
export interface KeyOfViewer {
  readonly id: number;
  /** Increased with every change of the key. */
  readonly version: number;
  readonly fields: ReadonlySet<EmbedField>;
  readonly minuteBudget: number;
  readonly dayBudget: number;
}

/** The caller: the account behind the token, its rights, and what its organisation allows. */
export interface Viewer extends Rights {
  /** Empty if the caller is not signed in. */
  readonly username: string;
  /** For superusers: the organisation to which they switched. */
  readonly organisationId: number | null;
  readonly authGroupId: number | null;
  readonly listsAllPlants: boolean;
  /** `00` or `80`; an account without organisation counts as active. */
  readonly organisationStatus: string;
  readonly licenceStatus: string;
  /** SHA-256 of the token in use, empty if the caller is not signed in. */
  readonly tokenHash: string;
  /** Time of the last confirmation of identity; null or missing if there was none. */
  readonly confirmedAt?: number | null;
  /** Whether the account has a second factor, so that signing in needs a code. */
  readonly hasFactor?: boolean;
  /** Whether the user must set up a second factor before anything else. */
  readonly mustEnrol?: boolean;
  /** Key of the provider through which the session was begun. */
  readonly ssoProvider?: string | null;
  /** If set, only these of the plants that the viewer could see are visible. */
  readonly plants?: ReadonlySet<number>;
  /** If set, only the newest values of these columns are visible. */
  readonly columns?: ReadonlySet<number>;
  /** Whether this is an impersonation: read-only, with no more rights than the account itself. */
  readonly isLooking?: boolean;
  /** The embed key with which the call was made. */
  readonly key?: KeyOfViewer;
}

/** The viewer of public calls without sign-in: has no rights and sees no data. */
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
