import type { ReactNode } from 'react';
import { setAttributes } from './attributes.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A component wrapped by React or by the script's own runtime. */
interface Wrapped {
  readonly type?: unknown;
  readonly render?: (props: object, ref: null) => unknown;
}

/** Result of calling all components of a tree: a tag with its attributes, or a text. */
type Plain = string | { readonly tag: string; readonly props: Readonly<Record<string, unknown>> };

/**
 * Renders components of this package below a node without React. Existing nodes with the same tag are reused, so that an updated tile keeps
 * its focus and does not flicker. Texts become text nodes; markup is never parsed.
 */
export function draw(parent: Element | ShadowRoot, tree: ReactNode): void {
  const plain = plainOf(tree);
  for (const [index, one] of plain.entries()) {
    const old = parent.childNodes[index];
    const node = nodeFor(parent, one, old);
    if (old === undefined) parent.append(node);
    else if (old !== node) old.replaceWith(node);
    if (typeof one !== 'string' && node instanceof Element) {
      setAttributes(node, one.props);
      // children managed by other code are not changed
      if (one.props['data-kept'] !== true) draw(node, childrenIn(one.props));
    }
  }
  while (parent.childNodes.length > plain.length) parent.lastChild?.remove();
}

function nodeFor(parent: Element | ShadowRoot, one: Plain, old: ChildNode | undefined): ChildNode {
  if (typeof one === 'string') {
    if (!(old instanceof Text)) return document.createTextNode(one);
    if (old.data !== one) old.data = one;
    return old;
  }
  if (old instanceof Element && old.localName === one.tag) return old;
  const inSvg = one.tag === 'svg' || (parent instanceof Element && parent.namespaceURI === SVG);
  return inSvg ? document.createElementNS(SVG, one.tag) : document.createElement(one.tag);
}

function plainOf(tree: unknown): Plain[] {
  if (typeof tree === 'string' || typeof tree === 'number') return tree === '' ? [] : [`${tree}`];
  if (Array.isArray(tree)) return tree.flatMap(plainOf);
  if (typeof tree !== 'object' || tree === null) return [];
  const { type, props } = treeIn(tree);
  if (typeof type === 'string') return [{ tag: type, props }];
  if (typeof type === 'symbol') return plainOf(childrenIn(props));
  return plainOf(called(type, props));
}

/** Calls a component with these properties, however it is wrapped. */
function called(type: unknown, props: object): unknown {
  if (typeof type === 'function') return (type as (props: object) => unknown)(props);
  const wrapped = type as Wrapped;
  return wrapped.render === undefined ? called(wrapped.type, props) : wrapped.render(props, null);
}

/** The compiler has checked what components return; at run time it is an element of React or of this runtime. */
function treeIn(tree: object): { readonly type: unknown; readonly props: Readonly<Record<string, unknown>> } {
  return tree as { type: unknown; props: Record<string, unknown> };
}

function childrenIn(props: Readonly<Record<string, unknown>>): ReactNode {
  return props['children'] as ReactNode;
}
