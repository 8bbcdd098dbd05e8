import type { Dialog, Right } from '../codes/index.ts';

/**
 * Who may make a call. `signedIn` excludes the group Certification, `anyAccount` includes it; superusers hold every right, and groups are
 * compared by their exact name.
 */
export type Access =
  | 'public'
  | 'anyAccount'
  | 'signedIn'
  | 'superuser'
  | { readonly dialog: Dialog; readonly right: Right }
  | { readonly group: string }
  | { readonly anyOf: readonly Access[] };

/** Facts by which access is decided: the signed-in account and the rights of its first permission group. */
export interface Viewer {
  readonly id: number;
  readonly isSuperuser: boolean;
  /** Name of the permission group, such as `Orga-Manager`; empty if none. */
  readonly group: string;
  may(dialog: Dialog, right: Right): boolean;
  /**
   * If set, the only routes that the viewer may call, regardless of rights, for example with an embed key (decision
   * 4.41); undefined: no restriction.
   */
  readonly calls?: ReadonlySet<string>;
}

export const CERTIFICATION_GROUP = 'Certification';
export const ORGA_MANAGER_GROUP = 'Orga-Manager';

/**
 * Whether the viewer (undefined: not signed in) may make the call with this route. If `calls` of the viewer is set,
 * every other route is refused.
 */
export function allows(access: Access, viewer: Viewer | undefined, route?: string): boolean {
  if (viewer?.calls !== undefined && (route === undefined || !viewer.calls.has(route))) return false;
  if (access === 'public') return true;
  if (viewer === undefined) return false;
  if (access === 'anyAccount') return true;
  if (viewer.isSuperuser) return true;
  if (viewer.group === CERTIFICATION_GROUP) return false;
  if (access === 'signedIn') return true;
  if (access === 'superuser') return false;
  if ('anyOf' in access) return access.anyOf.some((one) => allows(one, viewer, route));
  if ('group' in access) return viewer.group === access.group;
  return viewer.may(access.dialog, access.right);
}

/**
 * Builds the function `may` of a {@link Viewer} from the permission entries of a group; a dialog without an entry
 * grants nothing.
 */
export function rightsOf(
  permissions: readonly ({ readonly dialog: string } & Readonly<Record<Right, boolean>>)[],
): Viewer['may'] {
  const byDialog = new Map(permissions.map((entry) => [entry.dialog, entry]));
  return (dialog, right) => byDialog.get(dialog)?.[right] ?? false;
}
