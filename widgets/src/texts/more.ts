/**
 * Texts of a further language in a script of elements: none here. For the scripts of a language the build replaces this file
 * (`scripts/build/bundleElements.ts`).
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- a module of nothing
export {};
