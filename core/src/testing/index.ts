export { conformanceCases, type ConformanceCase } from './conformance.ts';
export { sendExample, type ConformanceSubject, type Example } from './subject.ts';
