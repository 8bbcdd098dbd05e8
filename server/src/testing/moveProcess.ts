/**
 * A process that moves documents to another storage until a test kills it. Prints `begun` when it begins and `done`
 * when all are moved. Arguments: data folder, URL of PostgreSQL or nothing, the storage, settings of an object storage
 * as JSON.
 */
import * as z from 'zod';
import { moveStorage } from '../node/operate/storage.ts';
import { parseSettings } from '../node/settings/settings.ts';

const [dataDir = '', databaseUrl = '', home = '', s3 = '{}'] = process.argv.slice(2);
const Home = z.enum(['folder', 'database', 's3']);
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
const settings = parseSettings({ ...environment, ...z.record(z.string(), z.string()).parse(JSON.parse(s3)) }, dataDir);
process.stdout.write('begun\n');
await moveStorage(settings, ['documents'], Home.parse(home));
process.stdout.write('done\n');
