import type { LimitMarker } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
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

/** For the widget that asks for itself; further languages are added when their file comes. */
export const liveLabels: InLanguages<LiveTableLabels> = { de: germanLiveLabels, en: englishLiveLabels };
