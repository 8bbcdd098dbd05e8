import { alarmPass } from '../alarms/alarmPass.ts';
import { writeDaysJob } from '../areas/reports/daily-report/writeDays.ts';
import { seedDemo } from '../demo/seeding/seedDemo.ts';
import { externalJob } from '../externalData/importJob.ts';
import { clearArchiveJob } from '../imports/clearArchive.ts';
import { packArchiveJob } from '../imports/packArchive.ts';
import { countFilesJob } from '../imports/countFiles.ts';
import { passJob } from '../sources/passJob.ts';
import { proposeJob } from '../sources/proposals/proposeJob.ts';
import { placeFilesJob, putAwayJob, stageFilesJob } from '../imports/preview/placeFiles.ts';
import { previewJob } from '../imports/preview/previewJob.ts';
import { findUnclaimedJob, unclaimedFilesJob } from '../imports/preview/unclaimed.ts';
import { plantFoldersJob } from '../imports/plantFolders.ts';
import { pushFileJob } from '../imports/pushFile.ts';
import { retryFileJob } from '../imports/retryFile.ts';
import { statementJob } from '../imports/statement/statementJob.ts';
import { clearJob } from '../imports/undo/clearJob.ts';
import { undoJob } from '../imports/undo/undoJob.ts';
import { zoneJob } from '../imports/zoneJob.ts';

/** All jobs by name. */
export const jobTable = {
  alarm_pass: alarmPass,
  import: passJob,
  import_external: externalJob,
  clear_archive: clearArchiveJob,
  pack_archive: packArchiveJob,
  count_files: countFilesJob,
  plant_folders: plantFoldersJob,
  push_file: pushFileJob,
  preview_files: previewJob,
  stage_files: stageFilesJob,
  place_files: placeFilesJob,
  put_away: putAwayJob,
  propose_bindings: proposeJob,
  unclaimed_files: unclaimedFilesJob,
  find_unclaimed: findUnclaimedJob,
  retry_file: retryFileJob,
  seed_demo: seedDemo,
  clear_component: clearJob,
  read_statement: statementJob,
  undo_import: undoJob,
  zone: zoneJob,
  write_daily_reports: writeDaysJob,
} as const;
