import type { AccountError, FieldError } from '@leitwarte/core/codes';
import { ApiError, type FieldProblem, type Problem } from '@leitwarte/core/problem';
import { type Language, textOrKey } from '@leitwarte/core/texts';

interface Finding {
  readonly field: string;
  readonly key: FieldError | AccountError;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Fields refused with status 400. Its problem is German; the answer has the language that the request asks for. */
export class FieldRefusal extends ApiError {
  readonly #section: 'fieldError' | 'accountError';
  readonly #findings: readonly Finding[];
  readonly #secondFactor: string | undefined;
  /** @param secondFactor What makes the code that is asked for. */
  constructor(section: 'fieldError' | 'accountError', findings: readonly Finding[], secondFactor?: string) {
    super(problemOf('de', section, findings, secondFactor));
    this.#section = section;
    this.#findings = findings;
    this.#secondFactor = secondFactor;
  }
  /** The same of a body that is a part of a larger one. */
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

/** Refuses one field of a body with its text, status 400: `throw refuseField('system', 'does_not_exist', { id: 7 })`. */
export function refuseField(
  field: string,
  key: FieldError,
  params: Readonly<Record<string, string | number>> = {},
): ApiError {
  return new FieldRefusal('fieldError', [{ field, key, params }]);
}

/** Refuses a body for what rules found in it, status 400, with a text for each field. */
export function refuseProblems(problems: readonly FieldProblem[]): ApiError {
  return new FieldRefusal('fieldError', problems);
}

/** Does what one part of a body asks for; its fields are refused by their place in the whole. */
export async function ofPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FieldRefusal ? error.below(part) : error;
  }
}
