import type { CertificationUser } from '@leitwarte/core/entities';
import { clampValidityDays, hasExpired, presetValidityDays, validUntilMs } from '@leitwarte/core/rules';
import * as z from 'zod';

/** Values of the form; the server checks name and address. */
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

/** Documents and expiry in the format of both calls; if the days were not changed, the expiry stays unchanged. */
export const grantsOf = (
  files: ReadonlySet<string>,
  days: number | null,
  user: CertificationUser | undefined,
  openedAtMs: number,
) => ({
  user_pdfs: [...files].map((pdf_name) => ({ pdf_name })),
  registration_valid_until:
    user !== undefined && keepsItsEnd(user, days, openedAtMs) ? user.registration_valid_until : endAfter(days),
});

/** Whether the account keeps its expiry: the days in the form were not changed, and the account has not expired. */
const keepsItsEnd = (user: CertificationUser, days: number | null, openedAtMs: number): boolean =>
  days === presetValidityDays(user, openedAtMs) && !hasExpired(user, openedAtMs);

/** Days outside 1 to 365 are limited to that range (decision 2.75). */
const endAfter = (days: number | null): string =>
  new Date(validUntilMs(clampValidityDays(days ?? Number.NaN), Date.now())).toISOString();
