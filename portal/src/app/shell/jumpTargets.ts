import type { DashboardPlant, NamedPlant, OrganisationSummary } from '@leitwarte/core/entities';
import type * as z from 'zod';
import { filterPlants } from '@leitwarte/core/rules';
import type { MenuIcon } from './menuIcons.ts';

/** Maximum number of targets shown. */
const MOST_TARGETS = 12;

interface PageTarget {
  readonly to: string;
  readonly name: string;
  readonly icon: MenuIcon;
}

/** An action that is available everywhere. */
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
      /** Organisation of a plant, if it is not on the viewer's dashboard. */
      readonly of?: string;
    }
  | { readonly kind: 'organisation'; readonly id: number; readonly name: string }
  | (ActionTarget & { readonly kind: 'action' });

interface Choices {
  readonly pages: readonly PageTarget[];
  readonly plants: readonly DashboardPlant[];
  /** Plants of all organisations with a matching name, for superusers. */
  readonly elsewhere: readonly z.output<typeof NamedPlant>[];
  /** Organisations to which a superuser can switch. */
  readonly organisations: readonly Pick<OrganisationSummary, 'id' | 'name'>[];
  readonly actions: readonly ActionTarget[];
}

/** Pages, plants, organisations and actions whose name contains the typed text; without text only pages and plants. */
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

/** Unique key of a target. */
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
