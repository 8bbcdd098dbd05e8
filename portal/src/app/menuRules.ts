import { allows, CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { Dialog, PlantType } from '@leitwarte/core/codes';
import { isPlantType } from '@leitwarte/core/rules';
import { isSetupAway } from '../shared/places/setupAway.ts';
import type { AppRoute, MenuContext, MenuEntry, NavKey } from './route.ts';

export const forReaders =
  (dialog: Dialog) =>
  ({ viewer }: MenuContext): boolean =>
    allows({ dialog, right: 'can_read' }, viewer);

export const forSuperusers = ({ viewer }: MenuContext): boolean => allows('superuser', viewer);

/**
 * Whether the menu has an entry for the set-up guide: for superusers, until a plant exists or the guide was dismissed.
 */
export const whileSettingUp = ({ viewer, hasNoPlant = false }: MenuContext): boolean =>
  viewer.isSuperuser && hasNoPlant && !isSetupAway();

/** Whether the viewer is in the group Certification, whose dashboard is the list of its documents (certification-1). */
export const forCertification = ({ viewer }: MenuContext): boolean => viewer.group === CERTIFICATION_GROUP;

export const forOwnersOf =
  (type: PlantType) =>
  ({ plants }: MenuContext): boolean =>
    plants.some((plant) => isPlantType(plant.type, type));

export const withDailyReport = (context: MenuContext): boolean =>
  context.organisation?.has_daily_report === true && forReaders('organisation_daily_report')(context);

export interface ShownEntry extends MenuEntry {
  readonly to: string;
  readonly label: NavKey;
}

/**
 * The menu entries of this viewer: of all finished screens that the viewer may open, if the condition of the entry
 * itself is met.
 */
export function menuOf(routes: readonly AppRoute[], context: MenuContext): ShownEntry[] {
  return routes.flatMap(({ path, label, page, access, menu }) => {
    if (page === undefined || !allows(access === 'public' ? 'signedIn' : access, context.viewer)) return [];
    return entriesOf(menu)
      .filter((entry) => entry.shownTo?.(context) !== false)
      .map((entry) => ({ ...entry, to: entry.to ?? path, label: entry.label ?? label }));
  });
}

function entriesOf(menu: AppRoute['menu']): readonly MenuEntry[] {
  if (menu === undefined) return [];
  return 'section' in menu ? [menu] : menu;
}
