import { rightsOfDialog, type Dialog } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import type { RightsDocument } from './document.ts';
import { mustHold } from './mustHold.ts';
import { dialogOf, flagsOf, offeredRight, rightWords, type Flags } from './rights.ts';

/** A difference between the file and the server. */
export interface Difference {
  readonly group: string;
  /** `plant.write`, `list_all_plants`, `is_hidden`, or empty if the complete group is missing. */
  readonly what: string;
  readonly server: boolean;
  readonly file: boolean;
}

type Entry = RightsDocument['groups'][string];

/** A group that does not exist yet, as it is right after its creation. */
export function newGroup(name: string): AuthGroup {
  return { id: 0, grp_name: name, is_hidden: false, list_all_plants: false, organisation: null, permissions: [] };
}

/** Rights that the file sets for a group, for each dialog that it names. */
export function wantedRights(group: AuthGroup, { rights = {} }: Entry): ({ readonly dialog: Dialog } & Flags)[] {
  return Object.entries(rights).map(([name, words]) => {
    const dialog = dialogOf(name);
    const held = words.map((word) => offeredRight(dialog, word));
    const flags = {
      can_read: held.includes('can_read'),
      can_write: held.includes('can_write'),
      can_create: held.includes('can_create'),
      can_edit_user_mapping: held.includes('can_edit_user_mapping'),
    };
    mustHold(group, dialog, flags);
    return { dialog, ...flags };
  });
}

/** Differences between the file and a group. */
function differencesOf(group: AuthGroup, entry: Entry): Difference[] {
  const name = group.grp_name;
  const ofGroup = (['list_all_plants', 'is_hidden'] as const).flatMap((what) => {
    const file = entry[what];
    return file === undefined || file === group[what] ? [] : [{ group: name, what, server: group[what], file }];
  });
  const ofRights = wantedRights(group, entry).flatMap((wanted) =>
    rightsOfDialog[wanted.dialog]
      .filter((right) => wanted[right] !== flagsOf(group, wanted.dialog)[right])
      .map((right) => ({
        group: name,
        what: `${wanted.dialog}.${rightWords[right]}`,
        server: !wanted[right],
        file: wanted[right],
      })),
  );
  return [...ofGroup, ...ofRights];
}

/**
 * Differences for all groups of the file; a group that the server lacks is one difference, listed before those of its
 * rights.
 */
export function allDifferences(groups: readonly AuthGroup[], document: RightsDocument): Difference[] {
  return Object.entries(document.groups).flatMap(([name, entry]) => {
    const group = groups.find((one) => one.grp_name === name);
    const missing = group === undefined ? [{ group: name, what: '', server: false, file: true }] : [];
    return [...missing, ...differencesOf(group ?? newGroup(name), entry)];
  });
}
