import * as z from 'zod';
import type { SourceFault } from '@leitwarte/core/codes';
import type { Source, SourceConsent } from '@leitwarte/core/entities';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { faultDetailText } from '@leitwarte/core/texts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Tx } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { hex } from '../../../platform/hex.ts';
import type { ServerPlatform } from '../../../platform/platform.ts';
import { ReachFault } from '../../../platform/reaching.ts';
import { sealedFor } from '../../../platform/secrets.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { consentSignIn } from '../../../sources/consentSignIn.ts';
import { readable, recipeOfSource } from '../../../sources/http/reach.ts';
import type { OAuthSignIn } from '../../../sources/http/recipe.ts';
import { consentAddress, signedInByCode } from '../../../sources/http/signIn.ts';
import type { HttpTokens } from '../../../sources/http/state.ts';
import { masked, valuesOf } from '../../../sources/http/values.ts';
import { reachedSource, reachForm, untried } from '../../../sources/reaching/reachedSource.ts';
import { readSource } from './read.ts';

const GOOD_FOR_MS = 15 * MINUTE_MS;
const SECRET_BYTES = 32;
/** Limits for the response in which a service exchanges the code for tokens. */
const ANSWER_MAX_BYTES = 64 * 1024;
const WITHIN_MS = 30_000;
const DETAIL_SIGNS = 300;

/** A consent (OAuth) that was requested and is still pending. */
const Asked = z.object({
  state: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  until: z.number(),
  /** The settings of the source when the consent was requested; if they change, the consent is not accepted. */
  form: z.string(),
});
type Asked = z.output<typeof Asked>;

/**
 * Begins an OAuth consent: returns the address at which the owner of the service account consents. An earlier pending
 * consent becomes invalid.
 */
export async function beginConsent({
  context: { db, platform },
  viewer,
  params: { id },
  body: { redirect_uri: redirectUri },
}: Call<'sources', 'beginConsent'>): Promise<SourceConsent> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const { plant } = await readSource(tx, viewer, id, platform.now());
    await writablePlantOf(tx, viewer, plant);
    const row = await rowOf(tx, id);
    const signIn = consentSignIn(row);
    if (signIn === undefined) throw refuseField('non_field_errors', 'no_consent_needed');
    const asked: Asked = {
      // the browser returns the state to the portal, which finds the source by the id in it
      state: `${id}.${hex(platform.randomBytes(SECRET_BYTES))}`,
      verifier: hex(platform.randomBytes(SECRET_BYTES)),
      redirectUri,
      until: platform.now() + GOOD_FOR_MS,
      form: reachForm(row),
    };
    const values = valuesOf({ ...row, password: undefined });
    const url = addressOf({ values, ...clientOf(row.kind, values) }, signIn, {
      state: asked.state,
      challenge: base64Url(await platform.sha256(new TextEncoder().encode(asked.verifier))),
      redirectUri,
    });
    const sealed_consent = await platform.secrets.seal(JSON.stringify(asked), sealedFor(id));
    await tx.updateTable('source').set({ sealed_consent }).where('id', '=', id).execute();
    return { url };
  });
}

/**
 * Exchanges the code of a consent for tokens, once. If the service refuses, its reason is stored as the fault of the
 * source, and existing tokens are kept.
 */
export async function finishConsent({
  context,
  viewer,
  params: { id },
  body: { code, state },
}: Call<'sources', 'finishConsent'>): Promise<Source> {
  const { db, platform } = context;
  const { asked, row } = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const { plant } = await readSource(tx, viewer, id, platform.now());
    await writablePlantOf(tx, viewer, plant);
    const found = await rowOf(tx, id);
    const known = await askedOf(platform, found);
    if (known === undefined || known.state !== state || known.until < platform.now() || known.form !== reachForm(found))
      throw refuseField('state', 'consent_over');
    // a code can be exchanged only once, so the pending consent is removed
    await tx.updateTable('source').set({ sealed_consent: null }).where('id', '=', id).execute();
    return { asked: known, row: found };
  });
  const result = await exchanged(platform, row, asked, code);
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const now = await tx.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
    if (now === undefined || reachForm(now) !== asked.form) return;
    await tx
      .updateTable('source')
      .set(
        'fault' in result
          ? { fault: result.fault, fault_detail: result.detail, failing_since: now.failing_since ?? platform.now() }
          : {
              ...untried,
              sealed_tokens: await platform.secrets.seal(JSON.stringify(result.tokens), sealedFor(id)),
            },
      )
      .where('id', '=', id)
      .execute();
  });
  return readSource(db, viewer, id, platform.now());
}

type Row = Awaited<ReturnType<typeof rowOf>>;

const rowOf = (tx: Tx, id: number) =>
  tx.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The OAuth client id. A mailbox has it as a separate value, because its user name is that of the mailbox. */
const clientOf = (kind: string, values: ReadonlyMap<string, string | number>): { readonly client?: string } =>
  kind === 'imap' ? { client: String(values.get('client_id') ?? '') } : {};

type Addressed = Parameters<typeof consentAddress>;

function addressOf(signing: Addressed[0], signIn: OAuthSignIn, asked: Addressed[2]): string {
  try {
    return consentAddress(signing, signIn, asked);
  } catch (error) {
    if (error instanceof ReachFault)
      throw refuseField('non_field_errors', 'not_a_recipe', { why: faultDetailText('en', error.message) });
    throw error;
  }
}

async function askedOf({ secrets }: ServerPlatform, { id, sealed_consent }: Row): Promise<Asked | undefined> {
  const opened = sealed_consent === null ? undefined : await secrets.open(sealed_consent, sealedFor(id));
  return opened === undefined ? undefined : Asked.parse(JSON.parse(opened));
}

type Exchanged = { readonly tokens: HttpTokens } | { readonly fault: SourceFault; readonly detail: string };

async function exchanged(platform: ServerPlatform, row: Row, asked: Asked, code: string): Promise<Exchanged> {
  const { web, secrets } = platform;
  try {
    const source = await reachedSource(secrets, row);
    const signIn = consentSignIn(row);
    if (web === undefined || signIn === undefined) throw new ReachFault('protocol', 'this server asks no others');
    const values = valuesOf(source);
    const recipe = { base: baseFor(row.kind, source, signIn) };
    const bounds = { maxBytes: ANSWER_MAX_BYTES, timeoutMs: WITHIN_MS, signal: AbortSignal.timeout(WITHIN_MS) };
    const tokens = await signedInByCode(
      { recipe, values, now: platform.now(), ...clientOf(row.kind, values) },
      signIn,
      { code, verifier: asked.verifier, redirectUri: asked.redirectUri },
      (request) => readable(() => web.read(request, bounds)),
    ).catch((error: unknown) => {
      if (error instanceof ReachFault) throw new ReachFault(error.fault, masked(error.message, values));
      throw error;
    });
    return { tokens };
  } catch (error) {
    if (!(error instanceof ReachFault)) throw error;
    return { fault: error.fault, detail: error.message.slice(0, DETAIL_SIGNS) };
  }
}

/** Base of a relative sign-in address: that of the service; for a mailbox the sign-in address is already absolute. */
const baseFor = (
  kind: string,
  source: { readonly preset: string; readonly recipe: string },
  { url }: OAuthSignIn,
): string => (kind === 'imap' ? url : recipeOfSource(source).base);

/** Converts hexadecimal digits to base64url, as PKCE requires. */
function base64Url(digits: string): string {
  const bytes = Array.from(digits.matchAll(/../g), ([pair]) => String.fromCodePoint(Number.parseInt(pair, 16)));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
