import type { LimitMarker } from '@leitwarte/core/codes';
import { englishLimitMarker, germanLimitMarker } from '@leitwarte/core/texts/plants';

export interface LiveTableLabels {
  readonly title: string;
  /** What is said of a value that touches a limit. */
  readonly limits: Readonly<Record<LimitMarker, string>>;
  /** Where there is no plant. Default a dash. */
  readonly none?: string;
}

export const germanLiveLabels: LiveTableLabels = {
  title: 'Aktuelle Daten',
  limits: germanLimitMarker,
  none: 'Keine Anlagen',
};
export const englishLiveLabels: LiveTableLabels = {
  title: 'Live data',
  limits: englishLimitMarker,
  none: 'No plants',
};
