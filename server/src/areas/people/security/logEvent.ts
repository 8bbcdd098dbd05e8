import type { Log } from '../../../platform/log.ts';

interface Told {
  readonly event: string;
  readonly result: string;
  readonly address: string;
  readonly reason: string | null;
  readonly actor_id: number | null;
  readonly actor: string | null;
  readonly subject_id: number | null;
  readonly subject: string | null;
  readonly organisation_id: number | null;
  readonly request_id: string;
  readonly count?: number;
}

/**
 * Writes one log line for each security event, for programs that collect events or block addresses. The filter in
 * `docs/examples/fail2ban` relies on this order of the fields. The changed fields are only in the record, not in the
 * log.
 */
export function logEvent(log: Log, told: Told): void {
  const { event, result, address, reason, actor_id, actor, subject_id, subject, organisation_id, request_id } = told;
  const who = { actor_id, actor, subject_id, subject, organisation_id };
  const { count = 1 } = told;
  log.info({ audit: true, event, result, address, reason, ...who, request_id, count }, 'security event');
}
