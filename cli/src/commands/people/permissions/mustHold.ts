import { rights, type Dialog } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { isLockedFlag, storedFlags } from '@leitwarte/core/rules';
import { wrongUsage } from '../../../exit.ts';
import { say } from '../../../texts.ts';
import { flagsOf, rightWords, type Flags } from './rights.ts';

/**
 * Refuses combinations that the server would silently store differently: a right without read, and changes of the
 * locked rights of Orga-Manager.
 */
export function mustHold(group: AuthGroup, dialog: Dialog, wanted: Flags): void {
  const stored = storedFlags(group.grp_name, dialog, flagsOf(group, dialog), wanted);
  const lost = rights.find((right) => stored[right] !== wanted[right]);
  if (lost === undefined) return;
  const name = `${dialog}.${rightWords[lost]}`;
  throw wrongUsage(
    isLockedFlag(group.grp_name, dialog, lost)
      ? say(`${name} ist für ${group.grp_name} gesperrt.`, `${name} is locked for ${group.grp_name}.`)
      : say(`${name} setzt ${dialog}.read=on voraus.`, `${name} needs ${dialog}.read=on.`),
  );
}
