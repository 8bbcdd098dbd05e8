import * as z from 'zod';
import { passwordUses, secondFactorDemands } from '../../codes/index.ts';
import { isNetwork } from '../../rules/accounts/network.ts';
import { day, flag, id, list } from '../fields.ts';

const MOST_NETWORKS = 50;
const DAY_MINUTES = 24 * 60;
/** Without a policy, sessions end after 30 days without use (decision 1.84). */
const MAX_IDLE_MINUTES = 30 * DAY_MINUTES;
const MIN_IDLE_MINUTES = 5;
const MAX_LONGEST_MINUTES = 400 * DAY_MINUTES;
const MIN_LONGEST_MINUTES = 15;

const rules = {
  /** Minutes without a call after which a session ends; null: 30 days. */
  idle_minutes: z.number().int().nullable(),
  /** Minutes after signing in at which a session ends even if it is used; null: never. */
  longest_minutes: z.number().int().nullable(),
  /** Networks from which people may sign in and work; empty: no restriction. */
  networks: list(z.string()),
  /** Which accounts must have a second factor. */
  second_factor: z.enum(secondFactorDemands),
  /** First day on which it is required, in German time; null: immediately. */
  second_factor_from: day,
  /** Who may still sign in with a password if a sign-in provider is configured for them. */
  password: z.enum(passwordUses),
};

/** Rules for the sessions of an organisation, or of the installation (decision 4.58). */
export const SessionPolicy = z
  .object({
    /** Organisation to which the rules apply; null: they apply to the installation. */
    organisation: id.nullable(),
    ...rules,
    /**
     * Whether the operator's configuration contains a sign-in provider for these accounts; only then may `password` be
     * restricted.
     */
    has_provider: flag,
    /** For an organisation: the rules of the installation. The stricter of both rules applies. */
    installation: z.object(rules).nullable(),
  })
  .meta({ id: 'SessionPolicy' });
export type SessionPolicy = z.output<typeof SessionPolicy>;

export const SessionPolicyPatch = z.object({
  idle_minutes: z.number().int().min(MIN_IDLE_MINUTES).max(MAX_IDLE_MINUTES).nullable().optional(),
  longest_minutes: z.number().int().min(MIN_LONGEST_MINUTES).max(MAX_LONGEST_MINUTES).nullable().optional(),
  networks: z
    .array(
      z
        .string()
        .trim()
        .max(60)
        .refine(isNetwork, { params: { key: 'not_a_network' } }),
    )
    .max(MOST_NETWORKS)
    .optional(),
  second_factor: z.enum(secondFactorDemands).optional(),
  second_factor_from: z.iso.date().nullable().optional(),
  password: z.enum(passwordUses).optional(),
});
export type SessionPolicyPatch = z.output<typeof SessionPolicyPatch>;
