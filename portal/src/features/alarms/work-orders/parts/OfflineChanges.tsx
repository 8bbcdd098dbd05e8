import { formatMomentIn } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StoredChange } from '../../../../data/offline/change.ts';
import { offlineFault } from '../../../../data/offline/changeStore.ts';
import { reportQuietly } from '../../../../data/quiet.ts';
import { ConfirmDialog } from '../../../../shared/dialog/ConfirmDialog.tsx';
import { saveFile } from '../../../../shared/download/saveFile.ts';
import { ListHead } from '../../../../shared/list-head/ListHead.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage, useServerWord } from '../../../../texts/useTexts.ts';
import { offlineText } from './offlineText.ts';
import styles from './Offline.module.css';
import { ordersPlace } from './ordersPlace.ts';
import { useOffline } from './useOffline.ts';

const NOTE_MAX = 4_000;

/**
 * Changes on this device that are waiting, refused or only recorded: those of one task, or of all tasks if `order` is
 * undefined.
 */
export function OfflineChanges({ order }: { readonly order?: number }) {
  const { t } = useTranslation();
  const { tasks, state } = useOffline();
  const [doomed, setDoomed] = useState<StoredChange>();
  const changes = state.changes.filter((change) => order === undefined || change.order === order);
  if (tasks === undefined || changes.length === 0) return null;
  const trying = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      const fault = offlineFault(error);
      if (fault === undefined) reportQuietly(error);
      else toast('error', t(`offlineTasks.${fault}`));
    });
  };
  return (
    <section>
      <ListHead title={t('offlineTasks.title')} level={2} />
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.seq} data-state={change.state}>
            <What change={change} hasTask={order === undefined} />
            <div className={styles.buttons}>
              {change.state === 'refused' && (
                <>
                  <Button size="xs" variant="default" onClick={() => trying(tasks.retry(change.seq))}>
                    {t('offlineTasks.again')}
                  </Button>
                  <TakeOver change={change} onTaken={(note) => trying(tasks.replace(change.seq, note))} />
                </>
              )}
              {change.state === 'recorded' ? (
                <Button size="xs" variant="default" onClick={() => trying(tasks.drop(change.seq))}>
                  {t('offlineTasks.seen')}
                </Button>
              ) : (
                <Button size="xs" variant="default" onClick={() => setDoomed(change)}>
                  {t('offlineTasks.drop')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          title={t('offlineTasks.drop')}
          label={t('offlineTasks.drop')}
          isDangerous
          isRunning={false}
          onConfirm={() => {
            setDoomed(undefined);
            trying(tasks.drop(doomed.seq));
          }}
          onClose={() => setDoomed(undefined)}
        >
          {t('offlineTasks.dropAsk')}
        </ConfirmDialog>
      )}
    </section>
  );
}

const states = {
  waiting: 'offlineTasks.stateWaiting',
  refused: 'offlineTasks.stateRefused',
  recorded: 'offlineTasks.stateRecorded',
} as const;

function What({ change, hasTask }: { readonly change: StoredChange; readonly hasTask: boolean }) {
  const { t } = useTranslation();
  const text = useRareText();
  const word = useServerWord();
  const language = useLanguage();
  const [, { hrefOf }] = usePlace(ordersPlace);
  const { action, state, reasons, madeAtMs, title, order } = change;
  const isEnd = action.kind === 'change' && action.body.kind === 'finish';
  return (
    <>
      {hasTask && <Link to={hrefOf({ task: order })}>{title}</Link>}
      <span className={styles.what}>{offlineText(action, t, (to) => text(`workOrderState.${to}`))}</span>
      <span className={styles.quiet}>
        {formatMomentIn(madeAtMs, language)}, {t(states[state])}
      </span>
      {state === 'refused' && reasons.length === 0 && <span>{t('offlineTasks.noReason')}</span>}
      {reasons.map((reason) => (
        <span key={reason}>{word(reason)}</span>
      ))}
      {state === 'recorded' && <span>{t(isEnd ? 'offlineTasks.finishedToo' : 'offlineTasks.changedToo')}</span>}
    </>
  );
}

interface TakeOverProps {
  readonly change: StoredChange;
  readonly onTaken: (note: Pick<StoredChange, 'order' | 'title' | 'key' | 'action'>) => void;
}

/**
 * Button that keeps a refused change: as a note of the task, which cannot conflict with changes of others; a picture is
 * saved as a file.
 */
function TakeOver({ change: { order, title, action }, onTaken }: TakeOverProps) {
  const { t } = useTranslation();
  const text = useRareText();
  if (action.kind === 'picture')
    return (
      <Button size="xs" variant="default" onClick={() => saveFile(action.bytes, typeOf(action.bytes), action.name)}>
        {t('offlineTasks.save')}
      </Button>
    );
  const said = offlineText(action, t, (to) => text(`workOrderState.${to}`)).slice(0, NOTE_MAX);
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        onTaken({
          order,
          title,
          key: crypto.randomUUID(),
          action: { kind: 'change', body: { kind: 'note', text: said } },
        })
      }
    >
      {t('offlineTasks.asNote')}
    </Button>
  );
}

/** Media type by the first byte, for the two types of pictures that tasks accept. */
const typeOf = ([first]: Uint8Array): string => (first === 0x89 ? 'image/png' : 'image/jpeg');
