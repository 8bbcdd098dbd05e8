import type { SecurityEvent } from '@leitwarte/core/codes';
import { ApiError } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { errorText } from '../../../platform/errorText.ts';
import type { Outcome, RecordedCall, Recorder } from '../../../http/recorder.ts';
import { countRefusal } from './flood.ts';
import { logEvent } from './logEvent.ts';
import { readSubject, type Subject } from './subject.ts';

/**
 * A refusal by the throttle is recorded once for each subject or address within this time; further ones are counted by
 * the minute.
 */
const THROTTLED_EVERY_MS = 15 * 60 * 1000;
const REASON_LENGTH = 300;

/** Records the outcome of a call. If the event cannot be written, an error is logged and the call continues. */
export const recordSecurity: Recorder = async (call) => {
  const guarded = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      call.context.platform.log.error({ event: call.event, error: errorText(error) }, 'security event not recorded');
    }
  };
  let before: Subject | undefined;
  await guarded(async () => {
    before = await readSubject(call, undefined);
  });
  return (outcome) => guarded(() => write(call, before, outcome));
};

async function write(call: RecordedCall, before: Subject | undefined, outcome: Outcome): Promise<void> {
  const { context, viewer, address, requestId } = call;
  if (call.event === 'document_read' && viewer?.isSuperuser === true) return;
  const refused = 'error' in outcome;
  const reason = refused ? reasonOf(outcome.error) : null;
  // not recorded, because the client repeats the call after the user has confirmed their identity
  if (reason === 'confirm_identity') return;
  const after = refused ? undefined : await readSubject(call, outcome.result);
  if (!refused && (isTrial(call.body) || isBegun(outcome.result))) return;
  const subject = after ?? before;
  const known = { subject_id: subject?.id ?? null, subject: nameOf(call.event, refused, subject) };
  const organisation_id = subject?.organisationId ?? viewer?.organisationId ?? null;
  if (call.event === 'access_denied' || (reason === 'throttled' && (await isKnownFlood(call, subject))))
    return countRefusal(context, { event: call.event, address, ...known, organisation_id });
  const changes = after === undefined || before === undefined ? undefined : changesOf(before, after);
  // a change of a work order that did not change its suppression is not recorded
  if (call.event === 'task_hold_changed' && changes === undefined && reason !== 'permission_denied') return;
  const line = {
    at: context.platform.now(),
    actor_id: viewer?.id ?? null,
    actor: viewer?.username ?? null,
    ...known,
    organisation_id,
    address,
    result: refused ? 'refused' : 'ok',
    reason,
    changes: changes === undefined ? null : JSON.stringify(changes),
    request_id: requestId,
  };
  const events = eventsOf(call, outcome, changes).map((event) => ({ ...line, event }));
  await context.db.insertInto('security_event').values(events).execute();
  for (const event of events) logEvent(context.platform.log, event);
}

/** Whether the call was only a preview. */
const isTrial = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true;

/** Whether a sign-in continues at an identity provider: then only its end is recorded, or why it could not begin. */
const isBegun = (result: unknown): boolean => typeof result === 'object' && result !== null && 'ticket' in result;

/** The name of the subject; an erased person is named by id. */
function nameOf(event: SecurityEvent, refused: boolean, subject: Subject | undefined): string | null {
  if (subject === undefined) return null;
  return event === 'person_erased' && !refused ? `#${subject.id}` : subject.name;
}

/** The reason of a refusal: its key, or the first message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'internal_error';
  const { detail, fields, status } = error.problem;
  return (detail ?? Object.values(fields).flat()[0] ?? String(status)).slice(0, REASON_LENGTH);
}

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

function changesOf(before: Subject, after: Subject): Changes | undefined {
  const changed = Object.entries(after.fields).flatMap(([field, value]) => {
    const old = before.fields[field] ?? null;
    return old === value ? [] : [[field, [old, value]] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** The events of a call: the one in its contract entry, or more specific ones depending on the outcome. */
function eventsOf({ event, body }: RecordedCall, outcome: Outcome, changes: Changes | undefined): SecurityEvent[] {
  if (event === 'organisation_changed' && changes !== undefined)
    return ['status_license' in changes || 'license_valid_until' in changes ? 'licence_changed' : event];
  if (event === 'sso_sign_in') return [event, ...ssoOutcome(outcome)];
  if (event === 'sso_linked') return [isConfirmed(outcome) ? 'identity_confirmed' : event];
  if (event !== 'sign_in') return [event];
  if (changes !== undefined && 'recovery_codes' in changes) return [event, 'recovery_used'];
  const wantsCode = 'error' in outcome && outcome.error instanceof ApiError && outcome.error.problem.secondFactor;
  return wantsCode ? [givesCode(body) ? 'factor_failed' : 'factor_asked'] : [event];
}

const ssoEvents = {
  created: 'sso_created',
  linked: 'sso_linked',
  synced: 'sso_synced',
  sync_skipped: 'sso_sync_skipped',
} as const;

/** Further events of a sign-in at an identity provider, such as a created account. */
const ssoOutcome = (outcome: Outcome): SecurityEvent[] =>
  Object.entries(ssoEvents).flatMap(([name, event]) => (saidIn(outcome, 'outcome') === name ? [event] : []));

const isConfirmed = (outcome: Outcome): boolean => saidIn(outcome, 'purpose') === 'confirm';

function saidIn(outcome: Outcome, field: string): unknown {
  const result: unknown = 'result' in outcome ? outcome.result : undefined;
  return typeof result === 'object' && result !== null ? Reflect.get(result, field) : undefined;
}

const givesCode = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  body.code.trim() !== '';

async function isKnownFlood({ context, event, address }: RecordedCall, subject: Subject | undefined): Promise<boolean> {
  const known = await flood(context, event, address, subject?.name ?? null);
  return known !== undefined;
}

function flood({ db, platform }: ServerContext, event: SecurityEvent, address: string, subject: string | null) {
  return db
    .selectFrom('security_event')
    .select('id')
    .where('event', '=', event)
    .where('reason', '=', 'throttled')
    .where('at', '>', platform.now() - THROTTLED_EVERY_MS)
    .where((eb) => eb.or([eb('address', '=', address), eb('subject', '=', subject)]))
    .limit(1)
    .executeTakeFirst();
}
