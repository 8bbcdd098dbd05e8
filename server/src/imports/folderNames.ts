/** Joins folder names to a path; each is a single name or a relative path. */
export function folderBelow(...names: readonly (string | number)[]): string {
  return names
    .map((name) => String(name).trim())
    .filter((name) => name !== '')
    .join('/');
}

/** Folder of a plant below DATA_DIR, such as `import/nord/windpark` (decision 4.6). */
export function plantFolder(plant: {
  readonly id: number;
  readonly folder_name_import: string | null;
  readonly organisation_id: number;
  readonly organisation_folder: string | null;
}): string {
  const { id, folder_name_import, organisation_id, organisation_folder } = plant;
  return folderBelow('import', organisation_folder ?? organisation_id, folder_name_import ?? id);
}

/** Folder that all plants of a plant system share (SF). */
export function systemFolder(system: { readonly id: number; readonly folder_name_import: string | null }): string {
  return folderBelow('import', 'systems', system.folder_name_import ?? system.id);
}

/** The folder as stored in the ledger: relative to the import root. */
export const ledgerFolder = (folder: string) => folder.replace(/^import\//, '');
