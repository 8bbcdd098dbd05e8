import { buildRequest, send, type ClientOptions } from '@leitwarte/core/client';
import { ApiError } from '@leitwarte/core/problem';
import { fits, listedCalls, type Verdict } from '@leitwarte/core/oracle';
import type { Tried } from './accounts.ts';
import { attemptsOf, type Attempt } from './attempts.ts';
import type { Rows } from './rows.ts';

/** A response that differs from the list. */
export interface Difference {
  readonly role: string;
  readonly call: string;
  readonly row: Attempt['row'];
  readonly due: Verdict;
  readonly came: number;
}

export interface Comparison {
  readonly tried: number;
  readonly differences: readonly Difference[];
}

/** Makes every call that changes nothing with an account, and compares the responses with the list. */
export async function compare(tried: Tried, own: Rows | undefined, all: Rows | undefined): Promise<Comparison> {
  const attempts = listedCalls.filter(({ reads }) => reads).flatMap((call) => attemptsOf(call, tried, own, all));
  const differences: Difference[] = [];
  for (const attempt of attempts) {
    const came = await statusOf(attempt, tried.connection);
    if (isDue(attempt, came)) continue;
    const { call, row, due } = attempt;
    differences.push({ role: tried.role, call: `${call.method} ${call.path}`, row, due, came });
  }
  return { tried: attempts.length, differences };
}

/**
 * Whether the response is as expected. Only for rows that were found in lists it is known that they exist. If this
 * version does not implement a call (501), only the access has been checked.
 */
function isDue({ due, row }: Attempt, came: number): boolean {
  if (due === 401 || due === 403) return came === due;
  if (came === 501) return true;
  return due === 'granted' && row === 'any' ? came < 500 && came !== 401 && came !== 403 : fits(due, came);
}

async function statusOf({ call, params, query, body }: Attempt, connection: ClientOptions): Promise<number> {
  try {
    const answer = await send(
      buildRequest(`${call.method} ${call.path}`, { ...params, query, body }, connection),
      connection,
    );
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    if (error instanceof ApiError) return error.problem.status;
    throw error;
  }
}
