import type { OrganisationSummary } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { Context } from '../../../context.ts';
import { monthInterval } from '../../../exporting/months.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { readMonth } from '../../../ranges/ranges.ts';
import type { Group } from './table.ts';

export interface ChosenMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly organisations: readonly OrganisationSummary[];
  readonly groups: readonly Group[];
  readonly nameOf: (organisation: number | null) => string;
}

/** The billing of a month, for the typed organisations or all. */
export async function openMonth(
  context: Context,
  typedMonth: string | undefined,
  typedOrganisations: readonly string[],
): Promise<ChosenMonth> {
  const { year, month } = readMonth(typedMonth, { nowMs: context.world.now(), zone: DEFAULT_ZONE });
  const client = await context.client();
  const all = await client.organisations.list();
  const organisations = typedOrganisations.map((typed) => namedOf(kinds.organisation, all, ({ name }) => name, typed));
  const groups = await client.billing.month({ body: { ...monthInterval(year, month), type_data: 'plain' } });
  const isChosen = (group: Group) =>
    organisations.length === 0 || organisations.some(({ id }) => id === group.organisation_id);
  return {
    year,
    month,
    organisations,
    groups: groups.filter(isChosen),
    nameOf: (id) => all.find((one) => one.id === id)?.name ?? '',
  };
}
