import * as z from 'zod';
import { keyForms } from '../../codes/index.ts';
import { isNetwork } from '../../rules/accounts/network.ts';
import { optionalReference, reference, requiredName, userName } from '../bodyFields.ts';
import { editor, flag, id, instant, list, text } from '../fields.ts';

const MOST_CALLS = 400;
const MOST_PLANTS = 500;
const MOST_COLUMNS = 500;
const MOST_NETWORKS = 20;

/**
 * A key with which scripts make calls without a session (decision 4.58). The key itself is only returned when it is
 * created.
 */
export const ApiKey = z
  .object({
    id,
    name: z.string(),
    /** Account to which the key belongs; the key has at most this account's rights. */
    account: id,
    username: z.string(),
    is_service: flag,
    /** Public part of the key, used to show and find it. */
    public_id: z.string(),
    /** Routes of the calls that the key may make, such as `GET newest_values/`. */
    calls: list(z.string()),
    /** Plants to which the key is restricted; null: all plants of its account. */
    plants: z.array(id).nullable(),
    /** Columns to which the key is restricted; null: all. */
    columns: z.array(id).nullable(),
    /** Networks from which the key is accepted; empty: no restriction. */
    networks: list(z.string()),
    ends_at: instant,
    last_used_at: instant,
    last_address: text,
    created_at: instant,
    created_by: editor,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** Response to the creation of a key, the only response that contains the key itself. */
export const ApiKeyMade = ApiKey.extend({ key: z.string() }).meta({ id: 'ApiKeyMade' });
export type ApiKeyMade = z.output<typeof ApiKeyMade>;

export const ApiKeyCreate = z.object({
  name: requiredName,
  /** Routes, such as `GET newest_values/`, or the name of a group of calls, which is expanded when the key is created. */
  calls: z.array(z.string().max(200)).min(1).max(MOST_CALLS).optional(),
  form: z.enum(keyForms).optional(),
  plants: z.array(reference).min(1).max(MOST_PLANTS).nullable().optional(),
  columns: z.array(reference).min(1).max(MOST_COLUMNS).nullable().optional(),
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
  ends_at: z.iso.datetime({ offset: true }),
  /** Service account of the organisation to which the key will belong. Default: the caller's account. */
  account: optionalReference.optional(),
});
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>;

export const ServiceAccountCreate = z.object({
  username: userName,
  grp_name: reference,
  organisation: optionalReference.optional(),
});
export type ServiceAccountCreate = z.output<typeof ServiceAccountCreate>;
