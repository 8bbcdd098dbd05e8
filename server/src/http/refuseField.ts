import type { AccountError, FieldError } from '@leitwarte/core/codes';
import { ApiError, type FieldProblem, type Problem } from '@leitwarte/core/problem';
import { type Language, textOrKey } from '@leitwarte/core/texts';

interface Finding {
  readonly field: string;
  readonly key: FieldError | AccountError;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Fields refused with status 400. The problem texts are German; the response uses the language of the request. */
export class FieldRefusal extends ApiError {
  readonly #section: 'fieldError' | 'accountError';
  readonly #findings: readonly Finding[];
  readonly #secondFactor: string | undefined;
  /** @param secondFactor The kind of code that is requested. */
  constructor(section: 'fieldError' | 'accountError', findings: readonly Finding[], secondFactor?: string) {
    super(problemOf('de', section, findings, secondFactor));
    this.#section = section;
    this.#findings = findings;
    this.#secondFactor = secondFactor;
  }
  /** The same refusal if this body is the field `part` of a larger one. */
  below(part: string): FieldRefusal {
    return new FieldRefusal(
      this.#section,
      this.#findings.map((finding) => ({ ...finding, field: `${part}.${finding.field}` })),
    );
  }
  in(language: Language): Problem {
    return problemOf(language, this.#section, this.#findings, this.#secondFactor);
  }
}

function problemOf(
  language: Language,
  section: 'fieldError' | 'accountError',
  findings: readonly Finding[],
  secondFactor?: string,
): Problem {
  const fields: Record<string, string[]> = {};
  for (const { field, key, params } of findings) {
    const messages = (fields[field] ??= []);
    messages.push(textOrKey(language, section, key, params));
  }
  return { status: 400, fields, ...(secondFactor === undefined ? {} : { secondFactor }) };
}

/** A refusal of one field of a body with its text, status 400: `throw refuseField('system', 'does_not_exist', { id: 7 })`. */
export function refuseField(
  field: string,
  key: FieldError,
  params: Readonly<Record<string, string | number>> = {},
): ApiError {
  return new FieldRefusal('fieldError', [{ field, key, params }]);
}

/** A refusal of a body with status 400 because of validation problems, with a text for each field. */
export function refuseProblems(problems: readonly FieldProblem[]): ApiError {
  return new FieldRefusal('fieldError', problems);
}

/** Runs work for one part of a body; problems of its fields are named by their path in the whole body. */
export async function ofPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FieldRefusal ? error.below(part) : error;
  }
}
