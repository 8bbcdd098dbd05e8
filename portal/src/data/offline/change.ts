import type { WorkOrderDetail, WorkOrderOfflineChange } from '@leitwarte/core/entities';

/** Body of a change without the fields that are added when it is sent. */
export type OfflineBody = Omit<WorkOrderOfflineChange, 'request_key' | 'made_ago_s'>;

/** An action on a task: a change as the contract defines it, or an added picture. */
export type OfflineAction =
  | { readonly kind: 'change'; readonly body: OfflineBody }
  | { readonly kind: 'picture'; readonly name: string; readonly bytes: Uint8Array };

/** A change as a screen passes it on to be stored. */
export interface NewChange {
  /** Id of the task; its title is for lists of waiting changes. */
  readonly order: number;
  readonly title: string;
  /** Request key: the server applies changes with the same key only once, however often they arrive. */
  readonly key: string;
  readonly action: OfflineAction;
}

/**
 * A change stored on the device. `waiting`: not sent yet. `refused`: the server refused it, with the reasons.
 * `recorded`: it is in the task's history but was not applied, because somebody else had changed the same thing in the
 * meantime.
 */
export interface StoredChange extends NewChange {
  /** Position in the store; changes are sent in this order. */
  readonly seq: number;
  readonly account: number;
  /** When the change was made, by the clock of the device, in milliseconds UTC. */
  readonly madeAtMs: number;
  readonly state: 'waiting' | 'refused' | 'recorded';
  readonly reasons: readonly string[];
  /** Number of attempts to send it that failed with a server error. */
  readonly faults: number;
}

export const bytesOfChange = ({ action }: NewChange): number => (action.kind === 'picture' ? action.bytes.length : 0);

/** The task with the waiting changes of this device applied. */
export function withWaiting(order: WorkOrderDetail, changes: readonly StoredChange[], by: string): WorkOrderDetail {
  return changes
    .filter((change) => change.order === order.id && change.state === 'waiting')
    .reduce((task, change) => applied(task, change, by), order);
}

function applied(order: WorkOrderDetail, { action, madeAtMs }: StoredChange, by: string): WorkOrderDetail {
  if (action.kind === 'picture') return order;
  const { kind, step, is_done = false, to, result } = action.body;
  const at = new Date(madeAtMs).toISOString();
  switch (kind) {
    case 'tick': {
      const done = is_done ? { is_done, done_at: at, done_by: by } : { is_done, done_at: null, done_by: null };
      return { ...order, steps: order.steps.map((line) => (line.id === step ? { ...line, ...done } : line)) };
    }
    case 'state':
      return to === undefined ? order : { ...order, state: to };
    case 'finish':
      return { ...order, state: 'done', ended_at: at, ended_by: by, result: result ?? null };
    case 'note':
    case 'time':
    case 'material':
      return order;
    default:
      return kind satisfies never;
  }
}
