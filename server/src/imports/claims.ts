import type { ImportFolder } from './folders.ts';
import type { ComponentPlan, PlantPlan } from './plan.ts';

/** Who reads a file. */
export interface Claim {
  /** Components whose prefix the file's name has: all their columns must be in the file. */
  readonly owners: readonly ComponentPlan[];
  /** Components without prefix, which a line may name by its serial number. */
  readonly guests: readonly ComponentPlan[];
}

/** Names under which programs write files that are not ready. */
const unfinished = /^[.~]|~$|\.(tmp|temp|part|filepart|crdownload|swp)$/i;

export const isUnfinished = (name: string) => unfinished.test(name);

/**
 * Who claims a file by its name; undefined where nobody does. The name must have the system's file ending, where one
 * is set, and begin with the `file_prefix` of a component, in the same spelling. In a component's own folder (CF) a
 * component without prefix claims every file; in a plant's folder (PF) it claims none.
 *
 * Without a serial number column the component with the longest prefix reads the file, and nobody where two share it.
 * With one, every component whose prefix fits may be named by a line, and so may those without prefix.
 */
export function claimOf(plant: PlantPlan, { components, ownFolder }: ImportFolder, name: string): Claim | undefined {
  const { extension, sernumColumn } = plant.system;
  if (extension !== '' && !name.toLowerCase().endsWith(`.${extension.toLowerCase()}`)) return undefined;
  const fitting = components.filter(
    ({ filePrefix }) => (filePrefix !== '' || ownFolder) && name.startsWith(filePrefix),
  );
  if (fitting.length === 0) return undefined;
  if (sernumColumn !== '') {
    const guests = plant.components.filter((one) => one.filePrefix === '' && !fitting.includes(one));
    return { owners: fitting, guests };
  }
  const longest = Math.max(...fitting.map(({ filePrefix }) => filePrefix.length));
  const owners = fitting.filter(({ filePrefix }) => filePrefix.length === longest);
  return owners.length === 1 ? { owners, guests: [] } : undefined;
}
