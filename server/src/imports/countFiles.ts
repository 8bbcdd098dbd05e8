import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../db/database.ts';
import type { Job, JobContext } from '../platform/jobs.ts';
import { isUnfinished } from './claims.ts';
import { type FolderEntry, UnsafePathError } from '../platform/importFiles.ts';
import { importFolders } from './folders.ts';
import { folderBelow, ledgerFolder, plantFolder, systemFolder } from './folderNames.ts';
import { importPlans } from './importPlans.ts';
import { runText } from '../platform/runTexts.ts';

/**
 * Number of waiting files in one folder. A folder that the plants of a system share has neither organisation nor plant.
 */
export interface FileCount {
  readonly organisation: string | null;
  readonly plant: string | null;
  /** Path below the import root. */
  readonly folder: string;
  readonly data_files: number;
  readonly alarm_files: number;
  /** Time of the oldest waiting file, ISO 8601; null if no file waits. */
  readonly oldest_file_at: string | null;
}

export interface FileCounts {
  readonly rows: readonly FileCount[];
  readonly totals: { readonly folders: number; readonly data_files: number; readonly alarm_files: number };
}

interface Place {
  readonly organisation: string | null;
  readonly plant: string | null;
  readonly folder: string;
  readonly kind: 'data' | 'alarm';
}

/** Counts the files waiting in every import and alarm folder; creates, reads and moves nothing (decision 3.4). */
export const countFilesJob: Job<null, FileCounts> = async (context, _, report) => {
  report({ percent: null, step: runText('step.files_counted') });
  const places = await placesOf(context.db);
  const rows: FileCount[] = [];
  for (const [index, place] of places.entries()) {
    report({
      percent: Math.floor((100 * index) / places.length),
      step: runText('step.named', { name: ledgerFolder(place.folder) }),
    });
    rows.push(await countOf(context, place));
  }
  const sum = (field: 'data_files' | 'alarm_files') => rows.reduce((total, row) => total + row[field], 0);
  return {
    rows,
    totals: { folders: rows.length, data_files: sum('data_files'), alarm_files: sum('alarm_files') },
  };
};

async function countOf(context: JobContext, { organisation, plant, folder, kind }: Place): Promise<FileCount> {
  const waiting = await filesIn(context, folder);
  const oldest = waiting.reduce((min, { modifiedAtMs }) => Math.min(min, modifiedAtMs), Number.POSITIVE_INFINITY);
  return {
    organisation,
    plant,
    folder: ledgerFolder(folder),
    data_files: kind === 'data' ? waiting.length : 0,
    alarm_files: kind === 'alarm' ? waiting.length : 0,
    oldest_file_at: waiting.length === 0 ? null : new Date(oldest).toISOString(),
  };
}

/** Files that can be imported; a folder that leads out of the import root contains none. */
async function filesIn({ files, platform }: JobContext, folder: string): Promise<FolderEntry[]> {
  try {
    return (await files.list(folder)).filter(({ kind, name }) => kind === 'file' && !isUnfinished(name));
  } catch (error) {
    if (!(error instanceof UnsafePathError)) throw error;
    platform.log.warn({ folder }, 'import folder leaves the import root');
    return [];
  }
}

/** Every folder once, those of plants ordered by organisation and plant. */
async function placesOf(db: Reader): Promise<Place[]> {
  const plans = new Map((await importPlans(db)).map((plan) => [plan.id, plan]));
  const plants = await db
    .selectFrom('plant')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .leftJoin('plant_system', 'plant_system.id', 'plant.plant_system_id')
    .where('plant.status', '=', '00')
    .select(['plant.id', 'plant.name', 'plant.folder_name_import', 'plant.folder_alarm_import'])
    .select(['organisation.id as organisation_id', 'organisation.folder_name_import as organisation_folder'])
    .select(['organisation.name as organisation_name', 'plant_system.alarmmessage_folder'])
    .execute();
  const byName = plants.toSorted(
    (a, b) => compareNames(a.organisation_name, b.organisation_name) || compareNames(a.name, b.name) || a.id - b.id,
  );
  const places = byName.flatMap((row): Place[] => {
    const of = { organisation: row.organisation_name, plant: row.name };
    const plan = plans.get(row.id);
    const data = plan === undefined ? [] : importFolders(plan).map(({ folder }) => folder);
    const alarmFolder = row.folder_alarm_import || row.alarmmessage_folder;
    const alarms = alarmFolder ? [folderBelow(plantFolder(row), alarmFolder)] : [];
    return [
      ...data.map((folder) => ({ ...of, folder, kind: 'data' as const })),
      ...alarms.filter((folder) => !data.includes(folder)).map((folder) => ({ ...of, folder, kind: 'alarm' as const })),
    ];
  });
  return [...places, ...(await sharedPlaces(db))];
}

async function sharedPlaces(db: Reader): Promise<Place[]> {
  const systems = await db
    .selectFrom('plant_system')
    .select(['id', 'folder_name_import'])
    .where('type_import', '=', 'SF')
    .execute();
  return systems
    .map(systemFolder)
    .toSorted(compareNames)
    .map((folder) => ({
      organisation: null,
      plant: null,
      folder,
      kind: 'data' as const,
    }));
}
