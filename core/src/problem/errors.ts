import { problemLines, type Problem } from './problem.ts';

/** The server responded with an error; the connection and the response itself were fine. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemLines(problem).join('; ') || `HTTP ${problem.status}`, options);
    this.problem = problem;
  }
}

/** No response arrived: no connection, a timeout, or an aborted request. The cause says which. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A response arrived that violates the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** Short form of an error response: `throw refuse(404, 'not_found')`; with `retryAfterS` it is temporary. */
export function refuse(status: number, detail: string, retryAfterS?: number): ApiError {
  return new ApiError({ status, detail, fields: {}, ...(retryAfterS === undefined ? {} : { retryAfterS }) });
}
