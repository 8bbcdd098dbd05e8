import { labelKey, type SourceFault } from '../codes/index.ts';
import { faultDetailText } from './faultDetails.ts';
import type { Language } from './language.ts';
import { text } from './text.ts';

/** Text about why a source cannot be reached, with the detail if there is one. */
export function faultText(language: Language, fault: SourceFault, detail: string | null): string {
  const why = text(language, labelKey('sourceFault', fault));
  return detail ? `${why} (${faultDetailText(language, detail)})` : why;
}
