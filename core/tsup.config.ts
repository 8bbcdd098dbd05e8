import { defineConfig } from 'tsup';
import { bundleOptions } from '../scripts/build/bundleOptions.ts';
import { entriesOf } from '../scripts/build/entries.ts';

export default defineConfig({ ...bundleOptions, entry: entriesOf('core'), platform: 'neutral' });
