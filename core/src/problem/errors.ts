import { problemLines, type Problem } from './problem.ts';

/** The server responded with an error. Connection and format of the response were fine. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemLines(problem).join('; ') || `HTTP ${problem.status}`, options);
    this.problem = problem;
  }
}

/** No response arrived: no connection, a timeout, or an aborted request. `cause` contains the reason. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A response arrived that violates the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * Creates the error for an error response, to be thrown: `throw refuse(404, 'not_found')`. With `retryAfterS` the
 * refusal is temporary.
 */
export function refuse(status: number, detail: string, retryAfterS?: number): ApiError {
  return new ApiError({ status, detail, fields: {}, ...(retryAfterS === undefined ? {} : { retryAfterS }) });
}
