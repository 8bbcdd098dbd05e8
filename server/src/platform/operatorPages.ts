import type { OperatorPageName } from '@leitwarte/core/codes';
import type { Language } from '@leitwarte/core/texts';

/** Texts of public pages, as the operator wrote them. */
export interface OperatorPages {
  /** The text of a page; undefined if the operator wrote none. */
  read(name: OperatorPageName, language: Language): Promise<string | undefined>;
  /** Stores a text; an empty one deletes the page. */
  write(name: OperatorPageName, language: Language, text: string): Promise<void>;
}
