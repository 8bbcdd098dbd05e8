import { enableCompileCache } from 'node:module';
import { cacheFolder } from './config/folder.ts';

/** Compiled modules are kept for the next call, which loads them in half the time. It must be on before they load. */
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(cacheFolder(process.env));
const { start } = await import('./start.ts');
await start();
