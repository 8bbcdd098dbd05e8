import type { PlantPrice } from '@leitwarte/core/entities';
import { formatDate, isPriceTooLow } from '@leitwarte/core/rules';
import type * as z from 'zod';
import type { Context } from '../../../context.ts';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

export type Price = z.output<typeof PlantPrice>;

/** Columns of the price table, as in the portal; a price that is too low is red, one that is not billed is dimmed. */
export function priceTable(context: Pick<Context, 'say'>): Column<Price>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    {
      head: say('Organisation', 'Organisation'),
      value: (row) => row.organisation_bez ?? context.say(say('Ohne Organisation', 'Without organisation')),
      spare: 'same',
    },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.plant_bez, tone: toneOf },
    { head: say('€ im Monat', '€ a month'), value: (row) => row.price_per_month, decimals: 2, tone: toneOf },
    { head: say('künftig', 'future'), value: (row) => row.new_price_per_month, decimals: 2, spare: 'empty' },
    {
      head: say('ab', 'from'),
      value: (row) => row.new_price_at_date && formatDate(row.new_price_at_date),
      spare: 'empty',
    },
    { head: say('Art', 'Kind'), value: (row) => kindOf(context, row) },
  ];
}

function toneOf(row: Price): 'bad' | 'faint' | undefined {
  if (isPriceTooLow(row)) return 'bad';
  return row.is_billable ? undefined : 'faint';
}

function kindOf(context: Pick<Context, 'say'>, row: Price): string {
  if (!row.is_billable) return context.say(say('nicht berechnet', 'not billed'));
  if (isPriceTooLow(row)) return context.say(say('zu niedrig', 'too low'));
  return row.is_view_orga_price ? context.say(say('Zuschauer', 'onlooker')) : '';
}
