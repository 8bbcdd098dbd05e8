import { menuIcons, type MenuIcon } from './menuIcons.ts';

/** Icon of a menu entry. */
export function MenuGlyph({ icon }: { readonly icon: MenuIcon }) {
  const Icon = menuIcons[icon];
  return <Icon size={18} stroke={1.7} aria-hidden />;
}
