import type { Access } from '@leitwarte/core/access';
import type { DashboardPlant, Organisation } from '@leitwarte/core/entities';
import type { ComponentType } from 'react';
import type { SignedIn } from '../data/sessionState.ts';
import type { Preloadable } from '../shared/lazy/lazyPart.tsx';
import type { de } from '../texts/de/index.ts';
import type { MenuIcon } from './shell/menuIcons.ts';

export type NavKey = Exclude<keyof (typeof de)['nav'], 'section' | 'part'>;
/** The groups of the menu, each folded and unfolded by its name. */
export type Section = keyof (typeof de)['nav']['section'];
/** What entries of a long group belong to. */
export type Part = keyof (typeof de)['nav']['part'];

/** What menu entries are shown by, beside their access. */
export interface MenuContext {
  readonly viewer: SignedIn['viewer'];
  readonly organisation: Organisation | undefined;
  readonly plants: readonly DashboardPlant[];
  /** It is known that there is no plant. Default: not known. */
  readonly hasNoPlant?: boolean;
}

export interface MenuEntry {
  /** Default: the route's own. */
  readonly label?: NavKey;
  readonly section: Section;
  readonly part?: Part;
  readonly icon: MenuIcon;
  /** Address of the entry where the path has parameters. */
  readonly to?: string;
  /** A condition beside the route's access (decisions 1.18 to 1.20). */
  readonly shownTo?: (context: MenuContext) => boolean;
  /** Letter that leads here after `g`. */
  readonly key?: string;
}

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  readonly label: NavKey;
  /** Undefined until the screen is built: then the path counts as unknown and has no menu entry. */
  readonly page?: ComponentType & Partial<Preloadable<object>>;
  readonly menu?: MenuEntry | readonly MenuEntry[];
  /** Stands in the page without the shell around it. */
  readonly bare?: boolean;
}
