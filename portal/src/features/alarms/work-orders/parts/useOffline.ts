import { refuse } from '@leitwarte/core/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { detailOf } from '../../../../data/answers.ts';
import type { NewChange, OfflineAction } from '../../../../data/offline/change.ts';
import { offlineFault } from '../../../../data/offline/changeStore.ts';
import { keepsTasks, noteWaiting } from '../../../../data/offline/device.ts';
import { isNoConnection } from '../../../../data/offline/noConnection.ts';
import { offlineTasksOf } from '../../../../data/offline/ofSession.ts';
import type { OfflineState, OfflineTasks } from '../../../../data/offline/offlineTasks.ts';
import { markTold } from '../../../../data/told.ts';
import { useSession } from '../../../../shared/session/SessionProvider.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';

/**
 * Time in milliseconds that a change waits for the server's response before it is stored on the device: bad connections
 * respond late or never.
 */
const DIRECT_PATIENCE_MS = 15_000;

/**
 * Errors of changes that could not be stored on the device; `start` shows them, because no other part of the screen
 * does.
 */
const unsaid = new WeakSet<Error>();

const nothing: OfflineState = { isAway: false, canStore: undefined, changes: [], isSending: false, kept: undefined };
const nobody = () => () => undefined;

interface Offline {
  /** Undefined in the demo and during impersonation. */
  readonly tasks: OfflineTasks | undefined;
  readonly state: OfflineState;
  /** Whether changes are stored on the device, because there is no connection. */
  readonly isOffline: boolean;
}

/** The tasks on this device; from the first call on, the device keeps tasks. */
export function useOffline(): Offline {
  const session = useSession();
  const queries = useQueryClient();
  const [tasks] = useState(() => {
    const started = offlineTasksOf(session, queries);
    if (started !== undefined && !keepsTasks()) noteWaiting(0);
    return started;
  });
  const state = useSyncExternalStore(tasks?.subscribe ?? nobody, tasks?.state ?? (() => nothing));
  return { tasks, state, isOffline: state.isAway && state.canStore !== false };
}

/** A change of a task, and the call that makes it immediately. */
interface Doing {
  readonly order: Pick<NewChange, 'title'> & { readonly id: number };
  /**
   * The change to store if there is no connection. `isTried`: the call was made, so the change may have reached the
   * server.
   */
  readonly action: (isTried: boolean) => OfflineAction | Promise<OfflineAction>;
  readonly direct: (call: { readonly signal?: AbortSignal }) => Promise<unknown>;
  /** Request key, which the call uses too. Default: a new key. */
  readonly key?: string;
}

/**
 * Makes changes of tasks: immediately if there is a connection, otherwise they are stored on the device. `run` throws
 * if the server refuses a change or the device cannot store it; `start` shows that error.
 */
export function useDoing() {
  const { tasks } = useOffline();
  const { t } = useTranslation();

  async function wait({ order, action, key = crypto.randomUUID() }: Doing, isTried: boolean): Promise<void> {
    if (tasks === undefined) return;
    try {
      await tasks.add({ order: order.id, title: order.title, key, action: await action(isTried) });
    } catch (error) {
      const fault = offlineFault(error);
      const why = fault === undefined ? error : refuse(400, t(`offlineTasks.${fault}`));
      if (why instanceof Error) unsaid.add(why);
      throw why;
    }
    toast('success', t('offlineTasks.waits'));
  }

  async function run(doing: Doing): Promise<void> {
    const signal = AbortSignal.timeout(DIRECT_PATIENCE_MS);
    if (tasks?.mustWait(doing.order.id) === true) {
      await wait(doing, false);
      return;
    }
    try {
      await doing.direct(tasks === undefined ? {} : { signal });
    } catch (error) {
      if (tasks === undefined || !isNoConnection(error)) throw error;
      tasks.sawNoConnection();
      if (tasks.state().canStore === false) throw error;
      // the change is stored and waits, so nothing has failed yet
      markTold(error);
      await wait(doing, true);
    }
  }

  return {
    run,
    start: (doing: Doing): void => {
      run(doing).catch((error: unknown) => {
        // refusals of the call have already been shown
        if (error instanceof Error && unsaid.has(error)) toast('error', detailOf(error) ?? error.message);
      });
    },
  };
}
