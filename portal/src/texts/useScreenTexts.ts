import type { CompleteLanguage } from '@leitwarte/core/texts';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sections that screens add to the portal's texts. A screen declares its section in its `texts.ts`: `declare module
 * '../../texts/useScreenTexts.ts' { interface ScreenTexts { users: typeof texts.de } }`
 */
export interface ScreenTexts {}

type Rooms = Partial<Record<keyof ScreenTexts, Readonly<Record<CompleteLanguage, object>>>>;

/**
 * Adds the German and English texts of a screen, which are loaded with it, before its first part is rendered. A page
 * calls this once; its parts need not. Texts in other languages are in the file of the language (`it/index.ts`).
 */
export function useScreenTexts(rooms: Rooms): void {
  const { i18n } = useTranslation();
  useState(() => addRooms(i18n, rooms));
}

const added = new WeakMap<I18n, WeakSet<object>>();

/** Adds the same texts only once, because a dialog may be opened often. */
function addRooms(i18n: I18n, rooms: Rooms): void {
  const known = added.get(i18n) ?? new WeakSet();
  added.set(i18n, known);
  for (const [room, texts] of Object.entries(rooms)) {
    if (known.has(texts)) continue;
    known.add(texts);
    for (const [language, own] of Object.entries(texts))
      i18n.addResourceBundle(language, 'portal', { [room]: own }, true, true);
  }
}
