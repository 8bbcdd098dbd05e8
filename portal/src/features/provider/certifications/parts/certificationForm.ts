import type { CertificationUser } from '@leitwarte/core/entities';
import { clampValidityDays, presetValidityDays, validUntilMs } from '@leitwarte/core/rules';
import * as z from 'zod';

/** What the window holds; the server judges name and address. */
export const CertificationForm = z.object({
  username: z.string().min(1),
  email: z.string().min(1),
  organisation: z.number(),
  days: z.number(),
});

export interface Draft {
  readonly username: string;
  readonly email: string;
  readonly organisation: number | null;
  readonly days: number | null;
}

export const draftOf = (user: CertificationUser | undefined, now: number): Draft => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  organisation: user?.organisation ?? null,
  days: presetValidityDays(user, now),
});

/** Documents and end as both calls take them; days outside 1 to 365 are brought inside (decision 2.75). */
export const grantsOf = (files: ReadonlySet<string>, days: number | null) => ({
  user_pdfs: [...files].map((pdf_name) => ({ pdf_name })),
  registration_valid_until: new Date(validUntilMs(clampValidityDays(days ?? Number.NaN), Date.now())).toISOString(),
});
