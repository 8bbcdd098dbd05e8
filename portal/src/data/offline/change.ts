import type { WorkOrderDetail, WorkOrderOfflineChange } from '@leitwarte/core/entities';

/** Body of a change without what belongs to its sending. */
export type OfflineBody = Omit<WorkOrderOfflineChange, 'request_key' | 'made_ago_s'>;

/** What was done to a task: a change of the contract, or a picture. */
export type OfflineAction =
  | { readonly kind: 'change'; readonly body: OfflineBody }
  | { readonly kind: 'picture'; readonly name: string; readonly bytes: Uint8Array };

/** A change as a screen hands it over. */
export interface NewChange {
  /** The task, with its title for lists of what waits. */
  readonly order: number;
  readonly title: string;
  /** Names the change to the server, so that it counts once however often it arrives. */
  readonly key: string;
  readonly action: OfflineAction;
}

/**
 * A change in the store of the device. `waiting`: not sent yet. `refused`: the server refused it, with the reasons.
 * `recorded`: it is in the task's history and was not applied, because somebody else had changed the same meanwhile.
 */
export interface StoredChange extends NewChange {
  /** Number in the store; changes are sent in this order. */
  readonly seq: number;
  readonly account: number;
  /** By the clock of the device, milliseconds UTC. */
  readonly madeAtMs: number;
  readonly state: 'waiting' | 'refused' | 'recorded';
  readonly reasons: readonly string[];
  /** Faults of the server that it met. */
  readonly faults: number;
}

export const bytesOfChange = ({ action }: NewChange): number => (action.kind === 'picture' ? action.bytes.length : 0);

/** A task as it will be when the waiting changes of this device are applied. */
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
