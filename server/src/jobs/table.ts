import { seedDemo } from '../demo/seeding/seedDemo.ts';
import { importJob } from '../imports/importJob.ts';

/** Every job by its name. */
export const jobTable = { import: importJob, seed_demo: seedDemo } as const;
