import * as z from 'zod';
import { MAX_PAGE_CHARACTERS, operatorPages } from '../../codes/index.ts';
import { languages } from '../../texts/language.ts';
import { text } from '../fields.ts';

const language = z.enum(languages);

/** Ours: a public page written by the operator (decision 4.40). */
export const OperatorPage = z
  .object({
    name: z.enum(operatorPages),
    /** Language of the text; it differs from the requested one if the text only exists in the other language. */
    language,
    /** Markdown with headings, paragraphs, lists and links; null: no text exists, and a placeholder is shown. */
    text,
  })
  .meta({ id: 'OperatorPage' });
export type OperatorPage = z.output<typeof OperatorPage>;

export const OperatorPageQuery = z.object({ language: language.optional() });

/** An empty text restores the placeholder. */
export const OperatorPageBody = z.object({ language, text: z.string().max(MAX_PAGE_CHARACTERS) });
export type OperatorPageBody = z.output<typeof OperatorPageBody>;
