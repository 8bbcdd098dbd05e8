import type { UserGroup } from '@leitwarte/core/entities';

/** Sections of the group editor, each with an entry in the list (user-groups-5). */
export const groupParts = ['detail', 'users', 'plants', 'rota'] as const;
export type GroupPart = (typeof groupParts)[number];

export const partId = (part: GroupPart): string => `group-${part}`;

/** Scrolls to a section and focuses its heading. */
export function showPart(part: GroupPart): void {
  const heading = document.getElementById(partId(part));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Properties of each section of the group editor. */
export interface EditorProps {
  readonly group: UserGroup;
  readonly mayWrite: boolean;
}
