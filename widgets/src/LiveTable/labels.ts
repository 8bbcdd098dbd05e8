import type { LimitMarker } from '@leitwarte/core/codes';
import type { InLanguages } from '@leitwarte/core/texts';
import { englishLimitMarker, germanLimitMarker } from '@leitwarte/core/texts/plants';

export interface LiveTableLabels {
  readonly title: string;
  /** Texts for a value at a limit. */
  readonly limits: Readonly<Record<LimitMarker, string>>;
  /** Text without plants. Default: a dash. */
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

/** Labels of the widget that loads its own data; further languages are added when their file is loaded. */
export const liveLabels: InLanguages<LiveTableLabels> = { de: germanLiveLabels, en: englishLiveLabels };
