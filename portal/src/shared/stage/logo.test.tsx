import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Logo } from './Logo.tsx';

const set = (name: string, content: string) => {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
};
afterEach(() => document.head.replaceChildren());

test('34: the stage shows the name and logo of the installation', () => {
  set('product-name', 'Netz Süd');
  set('brand-logo', '/installation/logo.svg');
  render(<Logo />);
  expect(screen.getByText('Netz Süd')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/installation/logo.svg');
});

test('the stage shows the name and logo of the product if nothing is configured, or if no server serves the page', () => {
  set('product-name', '__PRODUCT_NAME__');
  set('brand-logo', '');
  render(<Logo />);
  expect(screen.getByText('Leitwarte')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
