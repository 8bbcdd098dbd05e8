import type { DashboardPlant, NamedPlant, OrganisationSummary } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { filterPlants } from '@leitwarte/core/rules';
import type { MenuIcon } from './menuIcons.ts';

/** Most targets shown at once. */
const MOST_TARGETS = 12;

interface PageTarget {
  readonly to: string;
  readonly name: string;
  readonly icon: MenuIcon;
}

/** What can be done from everywhere. */
export interface ActionTarget {
  readonly key: string;
  readonly name: string;
  readonly run: () => void;
}

export type JumpTarget =
  | (PageTarget & { readonly kind: 'page' })
  | {
      readonly kind: 'plant';
      readonly id: number;
      readonly name: string;
      readonly type: string;
      /** Whose it is, where it is not of those on the own dashboard. */
      readonly of?: string;
    }
  | { readonly kind: 'organisation'; readonly id: number; readonly name: string }
  | (ActionTarget & { readonly kind: 'action' });

interface Choices {
  readonly pages: readonly PageTarget[];
  readonly plants: readonly DashboardPlant[];
  /** Those of all organisations that bear such a name, as superusers find them. */
  readonly elsewhere: readonly z.output<typeof NamedPlant>[];
  /** Those that a superuser can turn to. */
  readonly organisations: readonly Pick<OrganisationSummary, 'id' | 'name'>[];
  readonly actions: readonly ActionTarget[];
}

/** Pages, plants, organisations, then actions, whose name contains what was typed; before that pages and plants alone. */
export function jumpTargets(
  typed: string,
  { pages, plants, elsewhere, organisations, actions }: Choices,
): JumpTarget[] {
  const filter = { name: typed };
  const own = new Set(plants.map(({ id }) => id));
  const further = filterPlants(elsewhere, filter).filter(({ id }) => !own.has(id));
  const places: JumpTarget[] = [
    ...filterPlants(pages, filter).map((page) => ({ ...page, kind: 'page' as const })),
    ...filterPlants(plants, filter).map(({ id, name, type }) => ({ kind: 'plant' as const, id, name, type })),
  ];
  const rest: JumpTarget[] =
    typed.trim() === ''
      ? []
      : [
          ...further.map(({ id, name, type, organisation_bez: of }) => ({
            kind: 'plant' as const,
            id,
            name,
            type,
            of,
          })),
          ...filterPlants(organisations, filter).map(({ id, name }) => ({ kind: 'organisation' as const, id, name })),
          ...filterPlants(actions, filter).map((action) => ({ ...action, kind: 'action' as const })),
        ];
  return [...places.slice(0, MOST_TARGETS - Math.min(rest.length, MOST_TARGETS / 2)), ...rest].slice(0, MOST_TARGETS);
}

/** Names a target among the others. */
export function keyOfTarget(target: JumpTarget): string {
  switch (target.kind) {
    case 'page':
      return target.to;
    case 'action':
      return target.key;
    default:
      return `${target.kind} ${target.id}`;
  }
}
