import type { OperatorPageName } from '@leitwarte/core/codes';
import type { Language } from '@leitwarte/core/texts';

/** Texts of public pages, as the operator wrote them. */
export interface OperatorPages {
  /** Undefined where none is written. */
  read(name: OperatorPageName, language: Language): Promise<string | undefined>;
  /** Stores a text; an empty one takes the page away. */
  write(name: OperatorPageName, language: Language, text: string): Promise<void>;
}
