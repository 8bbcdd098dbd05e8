import * as z from 'zod';
import { keyForms } from '../../codes/index.ts';
import { isNetwork } from '../../rules/accounts/network.ts';
import { optionalReference, reference, requiredName, userName } from '../bodyFields.ts';
import { editor, flag, id, instant, list, text } from '../fields.ts';

const MOST_CALLS = 400;
const MOST_PLANTS = 500;
const MOST_COLUMNS = 500;
const MOST_NETWORKS = 20;

/** A key that scripts call by in the place of a session (decision 4.58); the key itself is answered once, when it is made. */
export const ApiKey = z
  .object({
    id,
    name: z.string(),
    /** The account whose rights limit the key. */
    account: id,
    username: z.string(),
    is_service: flag,
    /** The part of the key that may be shown and searched for. */
    public_id: z.string(),
    /** Routes that it opens, such as `GET newest_values/`. */
    calls: list(z.string()),
    /** The plants that it sees of those that its account sees; null: all of them. */
    plants: z.array(id).nullable(),
    /** The columns that it shows; null: all. */
    columns: z.array(id).nullable(),
    /** Networks from which it is accepted; none: everywhere. */
    networks: list(z.string()),
    ends_at: instant,
    last_used_at: instant,
    last_address: text,
    created_at: instant,
    created_by: editor,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

/** Answered once: nobody can read the key again. */
export const ApiKeyMade = ApiKey.extend({ key: z.string() }).meta({ id: 'ApiKeyMade' });
export type ApiKeyMade = z.output<typeof ApiKeyMade>;

export const ApiKeyCreate = z.object({
  name: requiredName,
  /** Routes, such as `GET newest_values/`; or a form, which is made of those that there are when the key is made. */
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
  /** A service account of the organisation. Default: the caller's own account. */
  account: optionalReference.optional(),
});
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>;

export const ServiceAccountCreate = z.object({
  username: userName,
  grp_name: reference,
  organisation: optionalReference.optional(),
});
export type ServiceAccountCreate = z.output<typeof ServiceAccountCreate>;
