// Copies server and terminal client with everything that they need at run time into a folder: node scripts/app.mjs
// <folder>
import { resolve } from 'node:path';
import { layOutApp } from './release/app.ts';

const [into] = process.argv.slice(2);
if (into === undefined) throw new Error('name a folder: node scripts/app.mjs <folder>');
layOutApp(resolve(into));
