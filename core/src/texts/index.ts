export * from './age.ts';
export * from './catalogue.ts';
export * from './de.ts';
export * from './en.ts';
export * from './faultDetails.ts';
export * from './faultText.ts';
export * from './language.ts';
export * from './text.ts';
