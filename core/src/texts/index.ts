export * from './age.ts';
export * from './de.ts';
export * from './en.ts';
export * from './language.ts';
export * from './text.ts';
