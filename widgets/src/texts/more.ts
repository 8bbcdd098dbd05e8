/**
 * The language that a script of elements has beside German and English: none. For the scripts of a language the build puts its file
 * in this place (`scripts/build/bundleElements.ts`).
 */
// oxlint-disable-next-line unicorn/require-module-specifiers -- a module of nothing
export {};
