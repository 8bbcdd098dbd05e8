import { TASK_PICTURE_BYTES, type WorkOrderDetail } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { useTranslation } from 'react-i18next';
import type { OfflineAction } from '../../../../data/offline/change.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { pictureBody } from '../../../../shared/files/pictureBody.ts';
import { shrunkPicture } from '../../../../shared/files/shrunkPicture.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { sizeText } from './offlineText.ts';
import { useDoing, useOffline } from './useOffline.ts';

const NAME_LENGTH = 200;
/** Pictures are large; without an answer for so long they wait on the device. */
const PICTURE_PATIENCE_MS = 120_000;

/** Adds chosen pictures to a task, at once or when there is a connection. */
export function useSendPicture(order: WorkOrderDetail) {
  const { t } = useTranslation();
  const add = useChange('workOrders', 'addPicture', { said: t('workOrders.pictureAdded') });
  const { run, start } = useDoing();
  const { tasks } = useOffline();

  /** Why a picture cannot be sent as it is; one that waits is made small first. */
  const tooLarge = (file: File): string | undefined =>
    file.size > TASK_PICTURE_BYTES && tasks?.mustWait(order.id) !== true
      ? t('workOrders.pictureTooLarge', { name: file.name, size: sizeText(file.size) })
      : undefined;

  /** One that may have arrived waits as it was sent, so that it is stored once. */
  const waiting = async (file: File, isTried: boolean): Promise<OfflineAction> => {
    if (isTried) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { kind: 'picture', name: file.name.slice(0, NAME_LENGTH), bytes };
    }
    try {
      return { kind: 'picture', ...(await shrunkPicture(file)) };
    } catch {
      throw refuse(400, t('offlineTasks.notAPicture', { name: file.name }));
    }
  };

  const doing = (file: File) => ({
    order,
    action: (isTried: boolean) => waiting(file, isTried),
    direct: async () => {
      const body = await pictureBody(file);
      return add.run({ id: order.id, body }, { signal: AbortSignal.timeout(PICTURE_PATIENCE_MS) });
    },
  });

  return {
    isRunning: add.isRunning,
    /** Throws why it could not be sent and does not wait. */
    run: async (file: File): Promise<void> => {
      const why = tooLarge(file);
      if (why !== undefined) throw refuse(400, why);
      await run(doing(file));
    },
    /** Shows it. */
    start: (file: File): void => {
      const why = tooLarge(file);
      if (why === undefined) start(doing(file));
      else toast('error', why);
    },
  };
}
