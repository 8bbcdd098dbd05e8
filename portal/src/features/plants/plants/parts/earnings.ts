import { readBudget, readTariffs } from '@leitwarte/core/rules';
import * as z from 'zod';

export const EARNINGS_LENGTH = 5_000;

/** Tariffs and budget as typed text. */
export const EarningsBody = z.object({
  tariff_text: z
    .string()
    .max(EARNINGS_LENGTH)
    .refine((text) => readTariffs(text) !== undefined, { params: { key: 'not_tariffs' } })
    .optional(),
  budget_text: z
    .string()
    .max(EARNINGS_LENGTH)
    .refine((text) => readBudget(text) !== undefined, { params: { key: 'not_a_budget' } })
    .optional(),
});

/** Tariffs and budget in the format of the API; texts that are undefined are not sent. */
export function earningsOf(tariffs: string | undefined, budget: string | undefined) {
  return {
    ...(tariffs !== undefined && { tariffs: readTariffs(tariffs) ?? [] }),
    ...(budget !== undefined && { monthly_budget: readBudget(budget) ?? null }),
  };
}
