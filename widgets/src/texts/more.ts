import type { Language } from '@leitwarte/core/texts';
import type { ViewTexts } from '../live/widget.ts';

/**
 * What the language says that a script of elements has beside German and English. Scripts without a further language have none; for
 * those of one the build puts its file in place of this (`scripts/build/bundleElements.ts`).
 */
export const more: { readonly [L in Language]?: ViewTexts } = {};
