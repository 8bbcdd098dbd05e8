import { PlantStructure } from '@leitwarte/core/entities';
import { fieldProblems } from '@leitwarte/core/problem';
import type { FieldMessage } from '../../../../data/answers.ts';
import { textOrKey } from '../../../../texts/catalogues.ts';
import type { Language } from '../../../../texts/language.ts';

export type ReadStructure =
  | { readonly structure: PlantStructure }
  /** Line at which the YAML parser failed, if it reports one. */
  | { readonly unreadable: number | undefined }
  | { readonly problems: readonly FieldMessage[] };

/** Parses a plant in YAML or JSON. */
export async function readStructure(text: string, language: Language): Promise<ReadStructure> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault !== undefined) return { unreadable: fault.linePos?.[0].line };
  const content: unknown = document.toJS();
  const parsed = PlantStructure.safeParse(content);
  if (parsed.success) return { structure: parsed.data };
  return {
    problems: fieldProblems(parsed.error.issues, content).map(({ field, key, params }) => ({
      field,
      message: textOrKey(language, 'fieldError', key, params),
    })),
  };
}

/** A plant as YAML text, the same as the terminal writes. */
export async function structureText(document: object): Promise<string> {
  return (await import('yaml')).stringify(document);
}
