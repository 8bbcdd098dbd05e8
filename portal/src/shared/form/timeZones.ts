import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { Choice } from './ChoiceField.tsx';

/** Every time zone that this browser supports, the default one first. */
export const timeZones: readonly Choice<string>[] = [
  ...new Set([DEFAULT_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
].map((zone) => ({ value: zone, label: zone }));
