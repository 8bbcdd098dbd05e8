import { join } from 'node:path';
import { describe } from 'vitest';
import { realSample } from './story/sample.ts';
import { tellStory } from './story/tellStory.ts';

const folder = process.env['LEITWARTE_REAL_DATA'];

describe.runIf(folder)('a plant with the files of a real weblogger', () => {
  tellStory(() => realSample(join(folder ?? '', 'solar-weblogger')));
});
