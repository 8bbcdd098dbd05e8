import { memo } from 'react';

/** `memo` that keeps a component's type parameter, which React's types drop. */
export function memoized<Component extends (props: never) => unknown>(component: Component): Component {
  return memo(component as never) as unknown as Component;
}
