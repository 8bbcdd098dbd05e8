import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServerContext } from '../platform/context.ts';
import { importJob, type ImportResult } from '../imports/importJob.ts';
import type { Lane } from '../imports/lanes.ts';
import { retryFileJob } from '../imports/retryFile.ts';
import type { ImportFiles } from '../platform/importFiles.ts';
import type { Aside, JobContext, JobProgress } from '../platform/jobs.ts';
import { importFiles } from '../node/files/importFiles.ts';
import type { MadePlant } from './makePlant.ts';

/** A temporary data folder, and functions that run the import job in it. */
export interface ImportRoom {
  readonly dataDir: string;
  readonly files: ImportFiles;
  /** Steps and percentages that the last run reported. */
  readonly progress: readonly JobProgress[];
  /** Puts a file into a plant's folder; by default its last change was an hour ago. */
  put(plant: MadePlant, name: string, content: string | Uint8Array, modifiedAt?: Date): Promise<void>;
  run(plantId?: number, lane?: Lane): Promise<ImportResult>;
  /** Moves the file of a ledger entry back to its folder. */
  retry(importId: number): Promise<unknown>;
  /** Paths of all files below a folder of the data folder. */
  paths(folder: string): Promise<string[]>;
  remove(): Promise<void>;
}

export interface ImportRoomOptions {
  readonly maxBytes?: number;
  readonly files?: Partial<ImportFiles>;
  /** Data folder of another room, if this one continues in it. */
  readonly dataDir?: string;
  readonly yield?: () => Promise<void>;
  /** The thread that parses lines for the job; if missing, they are parsed in the thread that stores them. */
  readonly lineReader?: () => Aside;
}

/** Folder of a plant below the import root, named by its ids. */
export const folderOf = ({ organisationId, plantId }: MadePlant) => `${organisationId}/${plantId}`;

export async function openImportRoom(context: ServerContext, options: ImportRoomOptions = {}): Promise<ImportRoom> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'leitwarte-import-')));
  const disk = importFiles({ dataDir, maxBytes: options.maxBytes ?? 1e9 });
  const job: JobContext = {
    ...context,
    files: { ...disk, ...options.files },
    yield: options.yield ?? (() => Promise.resolve()),
    ...(options.lineReader && { lineReader: options.lineReader }),
  };
  const progress: JobProgress[] = [];
  return {
    dataDir,
    files: job.files,
    progress,
    async put(plant, name, content, modifiedAt = new Date(Date.now() - 3_600_000)) {
      const path = join(dataDir, 'import', folderOf(plant), name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      await utimes(path, modifiedAt, modifiedAt);
    },
    run(plantId, lane) {
      progress.length = 0;
      const input = { ...(plantId !== undefined && { plantId }), ...(lane && { lane }) };
      return importJob(job, input, (step) => progress.push(step));
    },
    retry: (importId) => retryFileJob(job, { importId }, () => undefined),
    async paths(folder) {
      const root = join(dataDir, folder);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort();
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
