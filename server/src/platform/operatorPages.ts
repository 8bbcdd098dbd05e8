import type { OperatorPageName, PageLanguage } from '@leitwarte/core/codes';

/** Texts of public pages, as the operator wrote them. */
export interface OperatorPages {
  /** Undefined where none is written. */
  read(name: OperatorPageName, language: PageLanguage): Promise<string | undefined>;
  /** Stores a text; an empty one takes the page away. */
  write(name: OperatorPageName, language: PageLanguage, text: string): Promise<void>;
}
