import type { Source, SourcePreset, SourceTried } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { ReachFault } from '../../../platform/reaching.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { sealedFor } from '../../../platform/secrets.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { look, type Page } from '../../../sources/http/look.ts';
import { presets } from '../../../sources/http/presets/index.ts';
import { readable } from '../../../sources/http/reach.ts';
import { countAlone, countedOn, stateOf, tokensOf } from '../../../sources/http/state.ts';
import { masked, valuesOf } from '../../../sources/http/values.ts';
import { mailPresets } from '../../../sources/mail/mailSignIn.ts';
import { reachForm } from '../../../sources/reaching/reachedSource.ts';
import { summaryFor } from '../../../sources/judgeBody.ts';
import { orMissing } from '../../common/references.ts';
import { readSource } from './read.ts';
import { hostOfService, isOtherService, recipeAsked } from './service.ts';

/** Maximum duration of a trial request in milliseconds. */
const WITHIN_MS = 60_000;
const VALUES_SHOWN = 40;
const MAIL_POLL_SECONDS = 300;

export function readPresets(): Promise<SourcePreset[]> {
  const shown = presets.map(
    ({ key, maker, about, parameters, username = null, password = null, pollSeconds, described }): SourcePreset => ({
      key,
      kind: 'http',
      maker,
      about: { ...about },
      parameters: parameters.map(({ name, de, en, usual = '' }) => ({ name, de, en, usual })),
      username,
      password,
      poll_seconds: pollSeconds,
      described,
      is_tried: false,
    }),
  );
  const mailboxes = mailPresets.map(({ key, maker, about, parameters, password, described }): SourcePreset => ({
    key,
    kind: 'imap',
    maker,
    about: { ...about },
    parameters: parameters.map(({ name, de, en }) => ({ name, de, en, usual: '' })),
    username: { de: 'Adresse des Postfachs', en: 'address of the mailbox' },
    password,
    poll_seconds: MAIL_POLL_SECONDS,
    described,
    is_tried: false,
  }));
  return Promise.resolve([...shown, ...mailboxes].toSorted((a, b) => compareNames(a.maker, b.maker)));
}

/** Test of a service: requests its newest period once. Stores nothing except renewed tokens of an existing source. */
export async function trySource({ context, viewer, body }: Call<'sources', 'try'>): Promise<SourceTried> {
  const { db, platform } = context;
  const { plant, source: id = null, username = '', parameters = '' } = body;
  await orMissing('plant', plant, writablePlantOf(db, viewer, plant));
  const found = id === null ? undefined : await keptOf(context, viewer, id);
  // a stored secret is only for the service for which it was entered; for another service the user must enter it again
  const kept = found !== undefined && isOtherService(found.source, body) ? undefined : found;
  const recipe = recipeAsked(body);
  const host = hostOfService(body);
  // the daily limit of requests protects the account at the service, so tests count too
  const counted = found?.source.host === host ? found : undefined;
  // the test would renew the token, and the new one could not be stored yet
  if (kept === undefined && recipe.signIn?.kind === 'oauth' && recipe.signIn.grant === 'refresh_token')
    throw refuseField('recipe', 'try_when_saved');
  const { web } = platform;
  if (web === undefined)
    return { fault: 'protocol', fault_detail: 'this server asks no others', answers: [], values: [] };
  const isSame = body.password === undefined || body.password === '';
  const values = valuesOf({ parameters, username, password: isSame ? kept?.password : body.password });
  const plantRow = await db.selectFrom('plant').select('timezone').where('id', '=', plant).executeTakeFirstOrThrow();
  const zone = plantRow.timezone;
  const pages: Page[] = [];
  const state = stateOf(countAlone(counted?.cursor ?? null));
  let requests = 0;
  const fault = await look(
    { recipe, values, state, tokens: isSame ? tokensOf(kept?.tokens) : undefined, zone, isTrial: true },
    {
      now: () => platform.now(),
      read: (request, bounds) => {
        requests += 1;
        return readable(() => web.read(request, bounds));
      },
      judge: (answer, wanted) =>
        summaryFor(
          platform.bodies,
          { kind: 'http', answer, body: answer.text, zone, ...wanted, success: recipe.success },
          `trial ${viewer.username}`,
        ),
      put: () => Promise.resolve(),
      keep: () => Promise.resolve(),
      async keepTokens(tokens) {
        if (kept === undefined || !isSame) return;
        const sealed =
          tokens === undefined ? null : await platform.secrets.seal(JSON.stringify(tokens), sealedFor(kept.id));
        await ifStillSo(db, kept, () => ({ sealed_tokens: sealed }));
      },
      told: (page) => pages.push(page),
    },
    AbortSignal.timeout(WITHIN_MS),
  ).catch((error: unknown) => {
    if (error instanceof ReachFault) return error;
    throw error;
  });
  if (counted !== undefined && requests > 0)
    await ifStillSo(db, counted, ({ cursor }) => ({ cursor: countedOn(cursor, state.day, requests) }));
  const shown = (text: string) => masked(text, values);
  return {
    fault: fault?.fault ?? null,
    fault_detail: fault === undefined ? null : shown(fault.message),
    answers: pages.map(({ path, status, bytes, summary }) => ({
      path: shown(path),
      status,
      bytes,
      records: summary.lines,
      unread: summary.bad,
      reason: shown(summary.firstBad),
      newest: isoOf(summary.newest),
    })),
    values: pages
      .flatMap(({ summary }) => summary.sample)
      .slice(0, VALUES_SHOWN)
      .map(({ time, address, value, unit }) => ({
        time: isoOf(time),
        address: shown(address),
        value: typeof value === 'string' ? shown(value) : value,
        unit,
      })),
  };
}

interface Kept {
  readonly id: number;
  readonly source: Source;
  readonly password: string | undefined;
  readonly tokens: string | undefined;
  readonly cursor: string | null;
  readonly form: string;
}

/** Updates a source only if its settings have not changed since they were read. */
async function ifStillSo(
  db: Call<'sources', 'try'>['context']['db'],
  { id, form }: Kept,
  change: (row: { readonly cursor: string | null }) => { cursor: string } | { sealed_tokens: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const row = await tx.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || reachForm(row) !== form) return;
    await tx.updateTable('source').set(change(row)).where('id', '=', id).execute();
  });
}

/** An HTTP source that the viewer may change, with its decrypted secrets. */
async function keptOf(
  { db, platform }: Call<'sources', 'try'>['context'],
  viewer: Call<'sources', 'try'>['viewer'],
  id: number,
): Promise<Kept> {
  const source = await orMissing('source', id, readSource(db, viewer, id, platform.now()));
  if (source.kind !== 'http') throw refuseField('source', 'invalid');
  const row = await db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const opened = (text: string | null) =>
    text === null ? Promise.resolve(undefined) : platform.secrets.open(text, sealedFor(id));
  const [password, tokens] = [await opened(row.sealed), await opened(row.sealed_tokens)];
  return { id, source, password, tokens, cursor: row.cursor, form: reachForm(row) };
}
