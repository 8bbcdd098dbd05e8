import type { OfflineOutcome } from '@leitwarte/core/codes';
import { OFFLINE_AGE_MAX_S, type WorkOrderDetail } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import { messagesOf } from '../answers.ts';
import type { Api } from '../client.ts';
import { base64OfBytes } from './base64.ts';
import type { StoredChange } from './change.ts';
import { isNoConnection } from './noConnection.ts';

const PATIENCE_MS = 60_000;
/** Time-out in milliseconds; long, because pictures are large and connections at plants are slow. */
const PICTURE_PATIENCE_MS = 300_000;
/** Number of server errors after which a change counts as refused, so that it does not block later ones. */
const FAULTS_MAX = 5;
const PAUSE_MS = 60_000;

/** Result of one attempt to send a change. */
export type Sent =
  | { readonly kind: 'done'; readonly outcome: OfflineOutcome; readonly task: WorkOrderDetail }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  /** No response: the change keeps waiting. */
  | { readonly kind: 'silent' }
  /** The session has ended, the server asks for a pause, or (`isFault`) it had an error: the change keeps waiting. */
  | { readonly kind: 'paused'; readonly waitMs: number; readonly isFault: boolean };

/** Makes one attempt to send a change. Never throws. */
export async function sendChange(api: Api, change: StoredChange, nowMs: number): Promise<Sent> {
  const { order: id, action, key, madeAtMs } = change;
  try {
    if (action.kind === 'picture') {
      // the server does not store the same picture twice
      const body = { name: action.name, base64: base64OfBytes(action.bytes) };
      const task = await api.workOrders.addPicture({ id, body }, { signal: AbortSignal.timeout(PICTURE_PATIENCE_MS) });
      return { kind: 'done', outcome: 'applied', task };
    }
    // sent as an age, which is correct even if the clock of the device is not
    const made_ago_s = Math.min(OFFLINE_AGE_MAX_S, Math.max(0, Math.round((nowMs - madeAtMs) / 1000)));
    const body = { ...action.body, request_key: key, made_ago_s };
    const sent = await api.workOrders.applyOffline({ id, body }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { kind: 'done', ...sent };
  } catch (error) {
    return outcomeOf(error, change.faults);
  }
}

function outcomeOf(error: unknown, faults: number): Sent {
  if (!(error instanceof ApiError) || isNoConnection(error)) return { kind: 'silent' };
  const { status, retryAfterS } = error.problem;
  if (status === 401) return { kind: 'paused', waitMs: PAUSE_MS, isFault: false };
  if (status === 425 || status === 429) {
    const waitMs = retryAfterS === undefined ? PAUSE_MS : retryAfterS * 1000;
    return { kind: 'paused', waitMs, isFault: false };
  }
  const isFault = status >= 500 || status === 408;
  if (isFault && faults + 1 < FAULTS_MAX) return { kind: 'paused', waitMs: PAUSE_MS, isFault: true };
  return { kind: 'refused', reasons: messagesOf(error).map(({ message }) => message) };
}
