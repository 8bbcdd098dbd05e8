import type { OperatorPageName, PageLanguage } from '@leitwarte/core/codes';

/** Texts of public pages, as the operator wrote them. */
export interface OperatorPages {
  /** Undefined if no page was written. */
  read(name: OperatorPageName, language: PageLanguage): Promise<string | undefined>;
  /** Stores a text; an empty text removes the page. */
  write(name: OperatorPageName, language: PageLanguage, text: string): Promise<void>;
}
