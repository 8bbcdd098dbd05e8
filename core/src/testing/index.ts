export { conformanceCases, type ConformanceCase } from './conformance.ts';
export type { Example, ConformanceSubject } from './subject.ts';
