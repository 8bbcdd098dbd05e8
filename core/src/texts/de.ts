import { common } from './de/common.ts';
import { rareLabels } from './de/rareLabels.ts';

/** All German texts by section and key. */
export const de = { ...common, ...rareLabels } as const;
