import type { UserGroup } from '@leitwarte/core/entities';

/** What of a group is edited, each with an entry of its own in the list (user-groups-5). */
export const groupParts = ['detail', 'users', 'plants'] as const;
export type GroupPart = (typeof groupParts)[number];

/** What each editor of a group gets. */
export interface EditorProps {
  readonly group: UserGroup;
  readonly mayWrite: boolean;
}
