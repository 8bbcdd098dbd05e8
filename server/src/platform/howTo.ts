import { ORGA_MANAGER_GROUP, ROOT_GROUP } from '@leitwarte/core/access';

/** Groups that have a how-to document (decision 1.22). */
export const howToGroups = [ROOT_GROUP, ORGA_MANAGER_GROUP] as const;
export type HowToGroup = (typeof howToGroups)[number];

export function isHowToGroup(name: string): name is HowToGroup {
  return howToGroups.some((group) => group === name);
}
