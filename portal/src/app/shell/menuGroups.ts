import type { ShownEntry } from '../menuRules.ts';
import type { Part, Section } from '../route.ts';
import type { MenuIcon } from './menuIcons.ts';

const sections: readonly { readonly section: Section; readonly icon: MenuIcon; readonly isOpen: boolean }[] = [
  { section: 'operation', icon: 'layoutDashboard', isOpen: true },
  { section: 'evaluate', icon: 'chartHistogram', isOpen: true },
  { section: 'data', icon: 'fileImport', isOpen: true },
  { section: 'settings', icon: 'settings', isOpen: false },
  { section: 'provider', icon: 'server2', isOpen: false },
];
const parts: readonly (Part | undefined)[] = [
  undefined,
  'organisation',
  'people',
  'plants',
  'displays',
  'customers',
  'catalogues',
  'running',
  'billing',
];

export interface MenuGroup {
  readonly section: Section;
  readonly icon: MenuIcon;
  /** Whether it is expanded by default. */
  readonly isOpen: boolean;
  readonly parts: readonly { readonly part: Part | undefined; readonly entries: readonly ShownEntry[] }[];
}

/** The entries by group and, in long groups, by subgroup; empty ones are left out. */
export function menuGroups(entries: readonly ShownEntry[]): MenuGroup[] {
  return sections.flatMap((group) => {
    const own = entries.filter(({ section }) => section === group.section);
    const filled = parts
      .map((part) => ({ part, entries: own.filter((entry) => entry.part === part) }))
      .filter(({ entries: some }) => some.length > 0);
    return filled.length === 0 ? [] : [{ ...group, parts: filled }];
  });
}
