import 'i18next';
import type { de } from './de/index.ts';
import type { ScreenTexts } from './useScreenTexts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
    resources: { portal: typeof de & ScreenTexts };
  }
}
