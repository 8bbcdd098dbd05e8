import type { LimitMarker } from '@leitwarte/core/codes';
import { englishLimitMarker, germanLimitMarker } from '@leitwarte/core/texts/plants';

export interface LiveTableLabels {
  readonly title: string;
  /** What is said of a value that touches a limit. */
  readonly limits: Readonly<Record<LimitMarker, string>>;
}

export const germanLiveLabels: LiveTableLabels = { title: 'Aktuelle Daten', limits: germanLimitMarker };
export const englishLiveLabels: LiveTableLabels = { title: 'Live data', limits: englishLimitMarker };
