import { render } from '@testing-library/react';
import axe from 'axe-core';
import { createRef, type ReactElement, type Ref } from 'react';
import { expect, test } from 'vitest';

interface Common<E extends Element> {
  readonly className?: string | undefined;
  readonly ref?: Ref<E>;
}

/** Common requirements of all widgets: it renders, accepts a class and a ref at its root, and has no style attribute and no axe finding. */
export function widgetBattery<E extends Element>(name: string, element: (common: Common<E>) => ReactElement): void {
  test(`${name} renders with a class and a ref of its host at the root`, () => {
    const ref = createRef<E>();
    const { container } = render(element({ className: 'of-the-host', ref }));
    expect(container.firstElementChild).toBe(ref.current);
    expect(container.firstElementChild?.classList.contains('of-the-host')).toBe(true);
  });

  test(`${name} has no inline style, so that it runs under a strict policy`, () => {
    const { container } = render(element({}));
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
    expect(container.querySelectorAll('style')).toHaveLength(0);
  });

  test(`${name} has no finding of axe`, async () => {
    const { container } = render(<main>{element({})}</main>);
    const result = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(result.violations.map((violation) => `${violation.id}: ${violation.help}`)).toEqual([]);
  });
}
