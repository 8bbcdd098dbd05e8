import { ApiError, GENERAL_FIELDS } from '@leitwarte/core/problem';

const GATEWAY_FAULTS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether a proxy answers so for a server that it does not reach. */
export const isGatewayFault = (status: number): boolean => GATEWAY_FAULTS.has(status);

/** Whether the server itself said that this session may not go on: the one way a session ends unasked (decision 4.37). */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.status === 401 || error.problem.status === 403) && isOurs(error);
}

/** Whether nothing came from our server: no answer, a time-out, a gateway's fault, or an answer that is not ours. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return GATEWAY_FAULTS.has(error.problem.status) || !isOurs(error);
}

/** Whether the viewer has no right to it, and nothing else is in the way. */
export function isWithoutRight(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 403 && error.problem.detail === 'permission_denied';
}

/** Whether the row that was asked for is not there, or not for this viewer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 404;
}

/** Whether somebody else was faster (decision 4.44), or what is wanted is not possible as things are by now. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 409;
}

/** Statuses by which nothing is said of the change itself: session, row, version, pace. */
const NO_VERDICTS: ReadonlySet<number> = new Set([401, 404, 408, 409, 429]);

/** Whether our server refused the change itself: a 4xx that says why, never a gateway's fault or silence. */
export function isRefusedChange(error: unknown): boolean {
  if (!(error instanceof ApiError) || !isOurs(error)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && !NO_VERDICTS.has(status);
}

/** Our server always says why, by `detail` or by field; error pages of others do not. */
function isOurs({ problem: { detail, fields } }: ApiError): boolean {
  return detail !== undefined || Object.keys(fields).length > 0;
}

/** What a refusal shows as a toast (api-42): its detail, else what it says of its fields (4.65); undefined for everything else. */
export function detailOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { detail, fields } = error.problem;
  return detail ?? fields['detail']?.[0] ?? Object.values(fields)[0]?.[0];
}

/** Of a status below 500 these alone may change without the request changing: time-out, conflict, too early, too many. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Whether the same call may succeed when it is repeated: what refuses the request itself never does (decision 4.65). */
export function canRepeat(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error.problem;
  return status >= 500 || PASSING.has(status);
}

/** Whether the answer was a refusal of our server, with words of its own. */
export function saysWhy(error: unknown): error is ApiError {
  return error instanceof ApiError && isOurs(error);
}

export interface FieldMessage {
  /** Name on the wire; undefined for what belongs to no single field. */
  readonly field: string | undefined;
  readonly message: string;
}

/** Every message of a refusal in the order of the answer; a `detail` that only repeats one of them is left out (4.34). */
export function messagesOf(error: unknown): FieldMessage[] {
  if (!(error instanceof ApiError)) return [];
  const { detail, fields } = error.problem;
  const ofFields = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((message) => ({ field: GENERAL_FIELDS.has(name) ? undefined : name, message })),
  );
  const repeated = detail === undefined || ofFields.some(({ message }) => message === detail);
  return repeated ? ofFields : [{ field: undefined, message: detail }, ...ofFields];
}
