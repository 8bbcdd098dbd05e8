/** What of a group is edited, each with an entry of its own in the list (user-groups-5). */
export const groupParts = ['detail', 'users', 'plants'] as const;
export type GroupPart = (typeof groupParts)[number];
