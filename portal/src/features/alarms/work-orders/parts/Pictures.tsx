import type { WorkOrderDetail, WorkOrderPicture } from '@leitwarte/core/entities';
import { Button, FileButton, Loader } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import { sizeText } from './offlineText.ts';
import { useOffline } from './useOffline.ts';
import { useSendPicture } from './useSendPicture.ts';
import styles from './WorkOrders.module.css';

interface Props {
  readonly order: WorkOrderDetail;
  readonly mayWrite: boolean;
}

/** Pictures of a task; on phones taken with the camera. */
export function Pictures({ order, mayWrite }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number>();
  const [doomed, setDoomed] = useState<WorkOrderPicture>();
  const send = useSendPicture(order);
  const remove = useChange('workOrders', 'removePicture', { onDone: () => setDoomed(undefined) });
  const { isOffline } = useOffline();
  if (order.pictures.length === 0 && !mayWrite) return null;
  const chosen = order.pictures.find(({ id }) => id === open);
  return (
    <section>
      <ListHead title={t('workOrders.pictures')} level={2}>
        {mayWrite && (
          <FileButton accept="image/jpeg,image/png" onChange={(file) => file && send.start(file)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={send.isRunning}
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
              disabled={isOffline}
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

/** A picture that is loaded once when it is opened, because pictures never change. */
function Shown({ picture: { id, name } }: { readonly picture: WorkOrderPicture }) {
  const { t } = useTranslation();
  const reading = useCall('workOrders', 'picture', { id });
  const picture = reading.data;
  if (reading.isError) return <p role="alert">{t('workOrders.pictureFailed')}</p>;
  if (picture === undefined) return <Loader aria-label={t('workOrders.pictureLoads')} />;
  return <img src={`data:${picture.media_type};base64,${picture.base64}`} alt={t('workOrders.pictureOf', { name })} />;
}
