import type { DashboardPlant } from '@leitwarte/core/entities';
import { filterPlants } from '@leitwarte/core/rules';
import type { MenuIcon } from './menuIcons.ts';

/** Most targets shown at once. */
const MOST_TARGETS = 12;

interface PageTarget {
  readonly to: string;
  readonly name: string;
  readonly icon: MenuIcon;
}

export type JumpTarget =
  | (PageTarget & { readonly kind: 'page' })
  | { readonly kind: 'plant'; readonly id: number; readonly name: string; readonly type: string };

/** Pages, then plants, whose name contains what was typed. */
export function jumpTargets(
  typed: string,
  pages: readonly PageTarget[],
  plants: readonly DashboardPlant[],
): JumpTarget[] {
  const foundPages = filterPlants(pages, { name: typed }).map((page) => ({ ...page, kind: 'page' as const }));
  const foundPlants = filterPlants(plants, { name: typed }).map(({ id, name, type }) => ({
    kind: 'plant' as const,
    id,
    name,
    type,
  }));
  return [...foundPages, ...foundPlants].slice(0, MOST_TARGETS);
}
