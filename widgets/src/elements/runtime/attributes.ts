type Props = Readonly<Record<string, unknown>>;
type Listener = (event: Event) => void;

const before = new WeakMap<Element, Props>();
const listeners = new WeakMap<Element, Map<string, Listener>>();

/** Names that React spells differently, in addition to those that HTML accepts in any case (`colSpan`, `dateTime`). */
const names: Readonly<Record<string, string>> = {
  className: 'class',
  tabIndex: 'tabindex',
};

/** Sets attributes and listeners from React's properties, and removes previous ones that are gone. */
export function setAttributes(element: Element, props: Props): void {
  const old = before.get(element) ?? {};
  before.set(element, props);
  for (const name of new Set([...Object.keys(old), ...Object.keys(props)])) {
    if (name === 'children' || name === 'key' || name === 'ref') continue;
    if (name.startsWith('on')) listen(element, name.slice(2).toLowerCase(), props[name]);
    else if (old[name] !== props[name]) write(element, names[name] ?? name, props[name]);
  }
}

function write(element: Element, name: string, value: unknown): void {
  const isAria = name.startsWith('aria-');
  if (typeof value === 'string' || typeof value === 'number') element.setAttribute(name, `${value}`);
  else if (typeof value === 'boolean' && (value || isAria)) element.setAttribute(name, isAria ? `${value}` : '');
  else element.removeAttribute(name);
}

function listen(element: Element, type: string, listener: unknown): void {
  const known = listeners.get(element) ?? new Map<string, Listener>();
  listeners.set(element, known);
  const own = known.get(type);
  if (typeof listener !== 'function') {
    known.delete(type);
    return;
  }
  known.set(type, listener as Listener);
  if (own === undefined) element.addEventListener(type, (event) => known.get(type)?.(event));
}
