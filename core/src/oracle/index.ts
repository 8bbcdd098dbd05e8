export { listedCall, listedCalls, type ListedCall, type Scope } from './listedCalls.ts';
export { allowsBySpelling, fits, verdictOf, type Asked, type Caller, type Verdict } from './verdict.ts';
