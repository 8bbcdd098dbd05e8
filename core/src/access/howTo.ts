import { ORGA_MANAGER_GROUP } from './access.ts';
import { ROOT_GROUP } from './accounts.ts';

/** Groups that have a how-to document (decision 1.22). */
const howToGroups = [ROOT_GROUP, ORGA_MANAGER_GROUP] as const;
export type HowToGroup = (typeof howToGroups)[number];

/** Whether the group with this name has a how-to. */
export function isHowToGroup(name: string): name is HowToGroup {
  return howToGroups.some((group) => group === name);
}
