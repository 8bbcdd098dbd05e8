export * from './age.ts';
export * from './language.ts';
