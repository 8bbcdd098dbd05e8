import { expect } from 'vitest';
import { beginFile } from './engines.ts';

beginFile(expect.getState().testPath ?? '');
