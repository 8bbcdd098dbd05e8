export { fieldProblems, type FieldProblem } from './fieldProblems.ts';
export { GENERAL_FIELDS, readProblem, writeProblem, type Problem } from './problem.ts';
export { ApiError, ContractError, NetworkError, refuse } from './errors.ts';
