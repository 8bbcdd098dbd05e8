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
/** Time-out in milliseconds for a picture, which may be large; without a response it is then stored on the device. */
const PICTURE_PATIENCE_MS = 120_000;

/** Adds chosen pictures to a task: immediately, or once there is a connection. */
export function useSendPicture(order: WorkOrderDetail) {
  const { t } = useTranslation();
  const add = useChange('workOrders', 'addPicture', { said: t('workOrders.pictureAdded') });
  const { run, start } = useDoing();
  const { tasks } = useOffline();

  /**
   * Why a picture is too large to be sent; undefined if it is not. A picture that is stored on the device is shrunk
   * first.
   */
  const tooLarge = (file: File): string | undefined =>
    file.size > TASK_PICTURE_BYTES && tasks?.mustWait(order.id) !== true
      ? t('workOrders.pictureTooLarge', { name: file.name, size: sizeText(file.size) })
      : undefined;

  /**
   * The picture to store on the device: shrunk, but unchanged if the call may have reached the server, which then does
   * not store it twice.
   */
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
    /** Throws if the picture can be neither sent nor stored on the device. */
    run: async (file: File): Promise<void> => {
      const why = tooLarge(file);
      if (why !== undefined) throw refuse(400, why);
      await run(doing(file));
    },
    /** Like `run`, but shows the error. */
    start: (file: File): void => {
      const why = tooLarge(file);
      if (why === undefined) start(doing(file));
      else toast('error', why);
    },
  };
}
