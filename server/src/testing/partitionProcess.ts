/**
 * A process that partitions the measurement tables, or takes that back, and is killed by a test. Says `begun` when it
 * begins and `done` when the tables have their form. Arguments: address of PostgreSQL, `undo` or nothing.
 */
import { partitionDatabase } from '../node/operate/partition.ts';

const [databaseUrl = '', undo = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
await partitionDatabase({ databaseUrl }, { undo: undo === 'undo' });
process.stdout.write('done\n');
