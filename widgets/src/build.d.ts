/**
 * Set by the build in the scripts of elements that have German and English alone: what only another language needs is left out of
 * them. Nowhere else is there such a name.
 */
declare const GERMAN_AND_ENGLISH: true | undefined;
