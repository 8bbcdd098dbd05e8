import { TASK_PICTURE_BYTES, type WorkOrderDetail, type WorkOrderPicture } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { Button, FileButton, Loader } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfflineAction } from '../../../../data/offline/change.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { pictureBody } from '../../../../shared/files/pictureBody.ts';
import { shrunkPicture } from '../../../../shared/files/shrunkPicture.ts';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { sizeText } from './offlineText.ts';
import { useDoing, useOffline } from './useOffline.ts';
import styles from './WorkOrders.module.css';

const NAME_LENGTH = 200;
/** Pictures are large; without an answer for so long they wait on the device. */
const PICTURE_PATIENCE_MS = 120_000;

interface Props {
  readonly order: WorkOrderDetail;
  readonly mayWrite: boolean;
}

/** The pictures of a task; from a phone its camera takes one. */
export function Pictures({ order, mayWrite }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number>();
  const [doomed, setDoomed] = useState<WorkOrderPicture>();
  const add = useChange('workOrders', 'addPicture', { said: t('workOrders.pictureAdded') });
  const remove = useChange('workOrders', 'removePicture', { onDone: () => setDoomed(undefined) });
  const { start } = useDoing();
  const { tasks, state } = useOffline();
  const { isAway } = state;
  if (order.pictures.length === 0 && !mayWrite) return null;
  const chosen = order.pictures.find(({ id }) => id === open);
  /** Drawn anew and small where it waits; one that may have arrived waits as it was sent, so that it is stored once. */
  const waitingPicture = async (file: File, isTried: boolean): Promise<OfflineAction> => {
    if (isTried) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { kind: 'picture', name: file.name.slice(0, NAME_LENGTH), bytes };
    }
    try {
      return { kind: 'picture', ...(await shrunkPicture(file)) };
    } catch (error) {
      throw Object.assign(refuse(400, t('offlineTasks.notAPicture', { name: file.name })), { cause: error });
    }
  };
  const send = (file: File) => {
    if (file.size > TASK_PICTURE_BYTES && tasks?.mustWait(order.id) !== true) {
      toast('error', t('workOrders.pictureTooLarge', { name: file.name, size: sizeText(file.size) }));
      return;
    }
    start({
      order,
      action: (isTried) => waitingPicture(file, isTried),
      direct: async () => {
        const body = await pictureBody(file);
        return add.run({ id: order.id, body }, { signal: AbortSignal.timeout(PICTURE_PATIENCE_MS) });
      },
    });
  };
  return (
    <section>
      <ListHead title={t('workOrders.pictures')} level={2}>
        {mayWrite && (
          <FileButton accept="image/jpeg,image/png" onChange={(file) => file && send(file)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={add.isRunning}
                leftSection={<IconCamera size={14} stroke={1.7} aria-hidden />}
              >
                {t('workOrders.pictureAdd')}
              </Button>
            )}
          </FileButton>
        )}
      </ListHead>
      {mayWrite && <p className={styles.quiet}>{t('workOrders.pictureNote')}</p>}
      <ul className={styles.pictures}>
        {order.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={t('workOrders.pictureOf', { name: `${picture.name} ${sizeText(picture.size)}` })}
              onClick={() => setOpen(picture.id)}
            >
              <IconPhoto size={28} stroke={1.4} aria-hidden />
              <span>{picture.name}</span>
              <span className={styles.small}>{sizeText(picture.size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Dialog title={chosen.name} onClose={() => setOpen(undefined)} sizePx={960}>
          <div className={styles.large}>
            <Shown picture={chosen} />
          </div>
          {mayWrite && order.ended_at === null && (
            <Button
              variant="default"
              disabled={isAway}
              aria-label={t('workOrders.pictureRemove', { name: chosen.name })}
              onClick={() => {
                setOpen(undefined);
                setDoomed(chosen);
              }}
            >
              {t('workOrders.remove')}
            </Button>
          )}
        </Dialog>
      )}
      {doomed && (
        <ConfirmDialog
          title={t('workOrders.pictureRemove', { name: doomed.name })}
          label={t('workOrders.remove')}
          isDangerous
          isRunning={remove.isRunning}
          onConfirm={() => remove.start({ id: doomed.id })}
          onClose={() => setDoomed(undefined)}
        >
          {t('workOrders.pictureRemoveAsk')}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A picture is loaded when it is opened, once: it never changes. */
function Shown({ picture: { id, name } }: { readonly picture: WorkOrderPicture }) {
  const { t } = useTranslation();
  const reading = useCall('workOrders', 'picture', { id });
  const picture = reading.data;
  if (reading.isError) return <p role="alert">{t('workOrders.pictureFailed')}</p>;
  if (picture === undefined) return <Loader aria-label={t('workOrders.pictureLoads')} />;
  return <img src={`data:${picture.media_type};base64,${picture.base64}`} alt={t('workOrders.pictureOf', { name })} />;
}
