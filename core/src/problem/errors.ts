import { problemLines, type Problem } from './problem.ts';

/** The server answered with a refusal. Not a lost connection, and not an unreadable answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemLines(problem).join('; ') || `HTTP ${problem.status}`, options);
    this.problem = problem;
  }
}

/** No answer arrived: no connection, a time-out, an aborted request. The cause says which. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An answer arrived that is not what the contract promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Short form of a refusal: `throw refuse(404, 'not_found')`; temporary if it says when to try again. */
export function refuse(status: number, detail: string, retryAfterS?: number): ApiError {
  return new ApiError({ status, detail, fields: {}, ...(retryAfterS === undefined ? {} : { retryAfterS }) });
}
