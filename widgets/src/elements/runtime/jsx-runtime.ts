/** Replaces React in the script of elements: components of this package are pure, so a tree of plain data is enough. */
export interface Tree {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

export const Fragment = Symbol('Fragment');

const tree = (type: unknown, props: Tree['props']): Tree => ({ type, props });
export { tree as jsx, tree as jsxs };
