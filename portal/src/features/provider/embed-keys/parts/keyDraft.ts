import type { EmbedField } from '@leitwarte/core/codes';
import type { EmbedKey } from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';

export interface KeyDraft {
  readonly name: string;
  readonly plants: number[];
  readonly fields: EmbedField[];
  readonly origins: string[];
  readonly ends_at: string | undefined;
  readonly minute_budget: number | null;
  readonly day_budget: number | null;
  readonly has_snapshots: boolean;
}

/** Calls that a new key may make per minute and per day; the defaults of the server. */
const MINUTE_BUDGET = 60;
const DAY_BUDGET = 20_000;
const DAYS = 365;

/** Default values of a new key: it shows the fields of a tile and is valid for a year. */
export const newKeyDraft = (nowMs: number): KeyDraft => ({
  name: '',
  plants: [],
  fields: ['name', 'type', 'status', 'age', 'values', 'trend'],
  origins: [],
  ends_at: new Date(Math.floor(nowMs / 60_000) * 60_000 + DAYS * DAY_MS).toISOString(),
  minute_budget: MINUTE_BUDGET,
  day_budget: DAY_BUDGET,
  has_snapshots: false,
});

export const keyDraftOf = (key: EmbedKey) => ({
  name: key.name,
  plants: key.plants ?? [],
  fields: key.fields ?? [],
  origins: key.origins ?? [],
  ends_at: key.ends_at ?? undefined,
  minute_budget: key.minute_budget as number | null,
  day_budget: key.day_budget as number | null,
  has_snapshots: key.snapshot_id !== null,
  is_suspended: key.is_suspended,
});

export function useKeyLabels(): Record<keyof ReturnType<typeof keyDraftOf>, string> {
  const { t } = useTranslation();
  return {
    name: t('keys.name'),
    plants: t('keys.plants'),
    fields: t('keys.fields'),
    origins: t('keys.origins'),
    ends_at: t('keys.endsAt'),
    minute_budget: t('keys.minuteBudget'),
    day_budget: t('keys.dayBudget'),
    has_snapshots: t('keys.snapshots'),
    is_suspended: t('keys.hold'),
  };
}
