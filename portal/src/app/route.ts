import type { Access } from '@leitwarte/core/access';
import type { DashboardPlant, Organisation } from '@leitwarte/core/entities';
import type { ComponentType } from 'react';
import type { SignedIn } from '../data/sessionState.ts';
import type { Preloadable } from '../shared/lazy/lazyPart.tsx';
import type { de } from '../texts/de/index.ts';
import type { MenuIcon } from './shell/menuIcons.ts';

export type NavKey = Exclude<keyof (typeof de)['nav'], 'section' | 'part'>;
/** The groups of the menu, which can be collapsed. */
export type Section = keyof (typeof de)['nav']['section'];
/** Subgroups of entries in a long menu group. */
export type Part = keyof (typeof de)['nav']['part'];

/** Conditions for menu entries, in addition to their access. */
export interface MenuContext {
  readonly viewer: SignedIn['viewer'];
  readonly organisation: Organisation | undefined;
  readonly plants: readonly DashboardPlant[];
  /** True if it is known that there is no plant. Default: unknown. */
  readonly hasNoPlant?: boolean;
}

export interface MenuEntry {
  /** Label of the entry. Default: that of the route. */
  readonly label?: NavKey;
  readonly section: Section;
  readonly part?: Part;
  readonly icon: MenuIcon;
  /** Address of the entry, if the path has parameters. */
  readonly to?: string;
  /** A condition in addition to the route's access (decisions 1.18 to 1.20). */
  readonly shownTo?: (context: MenuContext) => boolean;
  /** Letter that opens this entry after `g`. */
  readonly key?: string;
}

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly label: NavKey;
  /** Undefined if the screen is not built yet: its path then counts as unknown and has no menu entry. */
  readonly page?: ComponentType & Partial<Preloadable<object>>;
  readonly menu?: MenuEntry | readonly MenuEntry[];
  /** Whether the screen is rendered without the shell. */
  readonly bare?: boolean;
}
