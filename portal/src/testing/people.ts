import { AuthGroup, DashboardPlant, Organisation, Plant, User } from '@leitwarte/core/entities';
import { dialogs } from '@leitwarte/core/codes';

/** An account of the organisation, its group able to do everything unless told otherwise. */
export function makeUser(over: object = {}): User {
  return User.parse({ id: 7, username: 'orga', organisation: 1, grp_name: 2, grp_name_bez: 'Orga-Manager', ...over });
}

export function makeGroup(can: boolean, over: object = {}): AuthGroup {
  const permissions = dialogs.map((dialog, index) => ({
    id: index + 1,
    dialog,
    can_read: can,
    can_write: can,
    can_create: can,
    can_edit_user_mapping: can,
  }));
  return AuthGroup.parse({ id: 2, grp_name: 'Orga-Manager', permissions, ...over });
}

export function makeOrganisation(over: object = {}): Organisation {
  return Organisation.parse({ id: 1, name: 'Stadtwerke', ...over });
}

export function makePlant(over: object = {}): DashboardPlant {
  return DashboardPlant.parse({
    id: 1,
    name: 'Solarpark Nord',
    type: 'Solar',
    organisation: 1,
    time_last_data: new Date().toISOString(),
    plant_prio_values: [{ id: 11, name: 'Leistung', value: 12.5, unit: 'kW', created_at: new Date().toISOString() }],
    ...over,
  });
}

export function makeWholePlant(over: object = {}): Plant {
  return Plant.parse({
    ...makePlant(),
    plant_components: [{ id: 5, name: 'Wechselrichter 1', sernum: 'A-100' }],
    ...over,
  });
}
