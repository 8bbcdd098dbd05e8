/**
 * A process that partitions the measurement tables, or undoes this, until a test kills it. Prints `begun` when it
 * begins and `done` when the tables are complete. Arguments: URL of PostgreSQL, `undo` or nothing.
 */
import { partitionDatabase } from '../node/operate/partition.ts';

const [databaseUrl = '', undo = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
await partitionDatabase({ databaseUrl }, { undo: undo === 'undo' });
process.stdout.write('done\n');
