import { enableCompileCache } from 'node:module';
import { cacheFolder } from './config/folder.ts';

/** Compiled modules are cached for the next call, which loads them in half the time. This must be enabled before they are loaded. */
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(cacheFolder(process.env));
const { start } = await import('./start.ts');
await start();
