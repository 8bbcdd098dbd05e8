import type { UserGroup } from '@leitwarte/core/entities';

/** What of a group is edited, each with an entry of its own in the list (user-groups-5). */
export const groupParts = ['detail', 'users', 'plants', 'rota'] as const;
export type GroupPart = (typeof groupParts)[number];

export const partId = (part: GroupPart): string => `group-${part}`;

/** Brings the part into sight, with the focus on its heading. */
export function showPart(part: GroupPart): void {
  const heading = document.getElementById(partId(part));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** What each editor of a group gets. */
export interface EditorProps {
  readonly group: UserGroup;
  readonly mayWrite: boolean;
}
