import { greatestOf } from '@leitwarte/core/rules';
import type { ImportFolder } from './folders.ts';
import type { ComponentImport, PlantImport, SystemImport } from './importSettings.ts';

/** The claim of a file: the components that read it. */
export interface Claim {
  /** Components whose prefix matches the file's name: all their columns must be in the file. */
  readonly byPrefix: readonly ComponentImport[];
  /** Components without prefix; a line may name them by serial number. */
  readonly withoutPrefix: readonly ComponentImport[];
}

/** The plant of a file, and the components of the plant that read it. */
export interface Claimed {
  readonly plant: PlantImport;
  readonly claim: Claim;
  readonly format: 'delimited' | 'xml' | 'json' | 'xlsx' | 'yaml' | 'alarms';
}

/** Names that programs give to files that are still being written. */
const unfinished = /^[.~]|~$|\.(tmp|temp|part|filepart|crdownload|swp)$/i;

export const isUnfinished = (name: string) => unfinished.test(name);

/**
 * The claim of a file by its name; undefined if there is none. The name must have the system's extension, if one is set, and begin with the
 * `file_prefix` of a component, in the same spelling. In a component's own folder (CF) a component without prefix claims every file; in a
 * plant's folder (PF) it claims none. Without a serial number column the component with the longest prefix reads the file; if two
 * components share that prefix, none does. With a serial number column, a line may name any component that has a matching prefix or no
 * prefix.
 */
export function claimOf(plant: PlantImport, { components, ownFolder }: ImportFolder, name: string): Claim | undefined {
  if (!hasEnding(plant.system, name)) return undefined;
  return claimByPrefix(plant, components, name, ownFolder);
}

function claimByPrefix(
  plant: PlantImport,
  components: readonly ComponentImport[],
  name: string,
  ownFolder: boolean,
): Claim | undefined {
  const fitting = components.filter(
    ({ filePrefix }) => (filePrefix !== '' || ownFolder) && beginsWith(name, filePrefix),
  );
  if (fitting.length === 0) return undefined;
  if (plant.system.namesDevices) {
    const withoutPrefix = plant.components.filter((one) => one.filePrefix === '' && !fitting.includes(one));
    return { byPrefix: fitting, withoutPrefix };
  }
  const longest = greatestOf(fitting.map(({ filePrefix }) => filePrefix.length));
  const byPrefix = fitting.filter(({ filePrefix }) => filePrefix.length === longest);
  return byPrefix.length === 1 ? { byPrefix, withoutPrefix: [] } : undefined;
}

/** Format of a system's files by their extension: xml and json are documents of records, xlsx is a workbook. */
export function formatOf({ extension }: Pick<SystemImport, 'extension'>): 'xml' | 'json' | 'xlsx' | 'delimited' {
  const ending = extension.toLowerCase();
  return ending === 'xml' || ending === 'json' || ending === 'xlsx' ? ending : 'delimited';
}

const yamlEnding = /\.ya?ml$/i;

/**
 * The claim of a YAML file in a plant's folder (decision 3.12): its name begins with `file_prefix_yaml`. It is read
 * by the component whose `file_prefix` matches the whole name or the part after that prefix, otherwise by the plant's
 * only component; with a serial number column the record may name any component.
 */
export function yamlClaimOf(plant: PlantImport, name: string): Claimed | undefined {
  const { yamlPrefix, components, system } = plant;
  if (yamlPrefix === undefined || !yamlEnding.test(name) || !beginsWith(name, yamlPrefix)) return undefined;
  if (system.namesDevices) return { plant, claim: { byPrefix: [], withoutPrefix: components }, format: 'yaml' };
  const claim =
    claimByPrefix(plant, components, name, false) ??
    claimByPrefix(plant, components, name.normalize('NFC').slice(yamlPrefix.normalize('NFC').length), false) ??
    (components.length === 1 ? { byPrefix: components, withoutPrefix: [] } : undefined);
  return claim && { plant, claim, format: 'yaml' };
}

/** Whether a name has the extension of the system's data files; YAML files have it only if yaml is that extension. */
export function hasEnding({ extension }: Pick<SystemImport, 'extension'>, name: string): boolean {
  if (extension === '') return !yamlEnding.test(name);
  return name
    .normalize('NFC')
    .toLowerCase()
    .endsWith(`.${extension.normalize('NFC').toLowerCase()}`);
}

/** Some operating systems store `ä` as two characters, so names are compared in normalised form. */
export const beginsWith = (name: string, prefix: string): boolean =>
  name.normalize('NFC').startsWith(prefix.normalize('NFC'));

/**
 * The claim of a file in a folder that plants share (SF). The file is claimed by the component whose `sernum` (or
 * `sernum_2`, if no component has that `sernum`) follows the prefix in its name; the number must end there. Without a
 * prefix the name begins with the number. If several numbers match, the longest counts; if two components have it, none
 * claims the file. With a serial number column the lines may also name other components of the plant.
 */
export function sharedClaimOf(plants: readonly PlantImport[], name: string): Claimed | undefined {
  const [system] = plants.map((plant) => plant.system);
  if (!system || !hasEnding(system, name)) return undefined;
  for (const place of [0, 1]) {
    const named = plants.flatMap((plant) =>
      plant.components
        .map((component) => ({ plant, component, serial: component.serials[place] ?? '' }))
        .filter(({ serial }) => serial !== '' && namesSerial(name, system.serialPrefix, serial)),
    );
    const longest = greatestOf(named.map(({ serial }) => serial.length));
    const [found, ...others] = named.filter(({ serial }) => serial.length === longest);
    if (!found) continue;
    if (others.length > 0) return undefined;
    const { plant, component } = found;
    const withoutPrefix = !system.namesDevices ? [] : plant.components.filter((one) => one !== component);
    return { plant, claim: { byPrefix: [component], withoutPrefix }, format: formatOf(system) };
  }
  return undefined;
}

function namesSerial(written: string, prefix: string, serial: string): boolean {
  const name = written.normalize('NFC');
  const wanted = (prefix + serial).normalize('NFC');
  for (let at = name.indexOf(wanted); at >= 0; at = prefix === '' ? -1 : name.indexOf(wanted, at + 1)) {
    if (prefix === '' && at > 0) return false;
    if (!/^[\p{L}\p{N}]/u.test(name.slice(at + wanted.length))) return true;
  }
  return false;
}
