import { seedDemo } from '../demo/seeding/seedDemo.ts';
import { importJob } from '../imports/importJob.ts';
import { zoneJob } from '../imports/zoneJob.ts';

/** Every job by its name. */
export const jobTable = { import: importJob, seed_demo: seedDemo, zone: zoneJob } as const;
