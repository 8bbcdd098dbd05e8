import { ApiError, GENERAL_FIELDS } from '@leitwarte/core/problem';

const GATEWAY_FAULTS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether a proxy sends this status because it cannot reach the server. */
export const isGatewayFault = (status: number): boolean => GATEWAY_FAULTS.has(status);

/** Whether the server itself ended this session: the only way in which a session ends without the user (decision 4.37). */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.problem.status === 401 || error.problem.status === 403) && isOurs(error);
}

/** Whether our server did not respond: no response, a time-out, a gateway error, or a response that is not ours. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return GATEWAY_FAULTS.has(error.problem.status) || !isOurs(error);
}

/** Whether the only problem is that the viewer lacks the right. */
export function isWithoutRight(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 403 && error.problem.detail === 'permission_denied';
}

/** Whether the requested row does not exist, or not for this viewer. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 404;
}

/** Whether somebody else changed the row first (decision 4.44), or the request no longer fits its current state. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.problem.status === 409;
}

/** Statuses that do not judge the change itself: their cause is session, row, version or request rate. */
const NO_VERDICTS: ReadonlySet<number> = new Set([401, 404, 408, 409, 429]);

/** Whether our server refused the change itself: a 4xx with a reason, not a gateway error or a missing response. */
export function isRefusedChange(error: unknown): boolean {
  if (!(error instanceof ApiError) || !isOurs(error)) return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && !NO_VERDICTS.has(status);
}

/** Whether the error is from our server, which always gives a `detail` or messages of fields; error pages of proxies do not. */
function isOurs({ problem: { detail, fields } }: ApiError): boolean {
  return detail !== undefined || Object.keys(fields).length > 0;
}

/** The text of a refusal's toast (api-42): its detail, otherwise its messages of fields (4.65); undefined for other errors. */
export function detailOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { detail, fields } = error.problem;
  return detail ?? fields['detail']?.[0] ?? Object.values(fields)[0]?.[0];
}

/** The only statuses below 500 after which the same request may succeed later: time-out, conflict, too early, too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Whether the same call may succeed when repeated; a refusal of the request itself never does (decision 4.65). */
export function canRepeat(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error.problem;
  return status >= 500 || PASSING.has(status);
}

/** Whether our server refused the call with a message. */
export function saysWhy(error: unknown): error is ApiError {
  return error instanceof ApiError && isOurs(error);
}

export interface FieldMessage {
  /** Field name of the API; undefined if the message belongs to no single field. */
  readonly field: string | undefined;
  readonly message: string;
}

/** Every message of a refusal in the order of the response, without a `detail` that only repeats one of them (4.34). */
export function messagesOf(error: unknown): FieldMessage[] {
  if (!(error instanceof ApiError)) return [];
  const { detail, fields } = error.problem;
  const ofFields = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((message) => ({ field: GENERAL_FIELDS.has(name) ? undefined : name, message })),
  );
  const repeated = detail === undefined || ofFields.some(({ message }) => message === detail);
  return repeated ? ofFields : [{ field: undefined, message: detail }, ...ofFields];
}
