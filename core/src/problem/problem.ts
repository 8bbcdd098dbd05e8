/**
 * An error on the wire: `{detail: key}` or `{field: [messages]}`, as a Django REST server sends it. `detail` is a key of core's texts, or a
 * complete sentence from another server.
 */
export interface Problem {
  readonly status: number;
  readonly detail?: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Only for a temporary refusal: seconds after which the request can be repeated. */
  readonly retryAfterS?: number;
  /**
   * Only for a sign-in that also needs a code: where the code comes from, as in the header `Second-Factor` (decision
   * 4.58).
   */
  readonly secondFactor?: string;
  /** Only for a 409 `conflict`: current values of the editable fields of the row (decision 4.44). */
  readonly current?: Readonly<Record<string, unknown>>;
}

/** Fields used by servers for messages that do not belong to a single input. */
export const GENERAL_FIELDS: ReadonlySet<string> = new Set(['non_field_errors', 'detail']);

/** Functions that translate the keys of a problem. Default: keys stay unchanged. */
export interface ProblemWords {
  detail(said: string): string;
  message(said: string): string;
  field(name: string): string;
}

const asItCame: ProblemWords = { detail: String, message: String, field: String };

/**
 * All messages of a problem, one per line, prefixed with the name of the field unless they are general. A detail that only repeats a
 * field's message is left out.
 */
export function problemLines({ detail, fields }: Problem, words: ProblemWords = asItCame): string[] {
  const isSaid = Object.values(fields).some((messages) => messages.includes(detail ?? ''));
  const lines = detail === undefined || isSaid ? [] : [words.detail(detail)];
  for (const [field, messages] of Object.entries(fields))
    for (const message of messages) {
      const said = words.message(message);
      lines.push(GENERAL_FIELDS.has(field) ? said : `${words.field(field)}: ${said}`);
    }
  return lines;
}

/**
 * Parses the body of an error response; if the body is not usable (an HTML page, null), the problem only has the
 * status.
 */
export function readProblem(status: number, body: unknown): Problem {
  if (Array.isArray(body)) return { status, fields: { non_field_errors: body.map(String) } };
  if (typeof body !== 'object' || body === null) return { status, fields: {} };
  if (status === 409 && 'current' in body) {
    const { current, ...said } = body;
    const problem = readProblem(status, said);
    return typeof current === 'object' && current !== null ? { ...problem, current: { ...current } } : problem;
  }
  const { detail, retry_after: retryAfter, ...rest } = body as Record<string, unknown>;
  const fields: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(rest)) fields[field] = flatten(value, '');
  const waiting = typeof retryAfter === 'number' ? { retryAfterS: retryAfter } : {};
  if (typeof detail === 'string') return { status, detail, fields, ...waiting };
  if (detail !== undefined) fields['detail'] = flatten(detail, '');
  return { status, fields };
}

/**
 * Creates the body of an error response for a problem. If fields are refused, the first message is also sent as
 * `detail`, for screens that show nothing else (decision 4.34); not with `fieldsAlone`, for calls that respond like
 * djoser (decision 4.18).
 */
export function writeProblem(problem: Problem, fieldsAlone = false): Record<string, unknown> {
  const { current, fields, retryAfterS } = problem;
  const detail = problem.detail ?? (problem.status === 400 && !fieldsAlone ? Object.values(fields)[0]?.[0] : undefined);
  return {
    ...(detail === undefined ? {} : { detail }),
    ...fields,
    ...(detail === undefined || retryAfterS === undefined ? {} : { retry_after: retryAfterS }),
    ...(current === undefined ? {} : { current }),
  };
}

function flatten(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => flatten(entry, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, entry]) => flatten(entry, path === '' ? key : `${path}.${key}`));
  return [path === '' ? String(value) : `${path}: ${String(value)}`];
}
