export { fieldProblems, type FieldProblem } from './fieldProblems.ts';
export { GENERAL_FIELDS, problemLines, readProblem, writeProblem, type Problem, type ProblemWords } from './problem.ts';
export { ApiError, ContractError, NetworkError, refuse } from './errors.ts';
