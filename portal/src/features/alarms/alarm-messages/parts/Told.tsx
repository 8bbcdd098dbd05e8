import type { AlarmMessage } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { namesTold } from '../model.ts';
import styles from './AlarmTable.module.css';

const NAMED_AT_MOST = 2;

/** Link to the messages of an alarm with the notified people; if nobody was notified, the reason. */
export function Told({
  alarm,
  onOpen,
}: {
  readonly alarm: AlarmMessage;
  readonly onOpen: (alarm: AlarmMessage) => void;
}) {
  const { t } = useTranslation();
  const text = useCoreText();
  const said = useTold();
  const { told, planned_work: work } = alarm;
  if (told.length === 0) return <span className={styles.quiet}>{said(alarm)}</span>;
  const failed = told.filter(({ state }) => state === 'failed' || state === 'unclear');
  return (
    <>
      <button type="button" className={styles.told} onClick={() => onOpen(alarm)}>
        {said(alarm)}
      </button>
      {failed.length > 0 && (
        <span className={styles.detail}>
          <span className={styles.failed}>{text(`messageState.${failed[0]?.state ?? 'failed'}`)}</span>
        </span>
      )}
      {work !== null && <span className={styles.detail}>{t('alarmMessages.heldBack', { reason: work.reason })}</span>}
    </>
  );
}

/** Returns a function that describes the same information as text. */
export function useTold(): (alarm: AlarmMessage) => string {
  const { t } = useTranslation();
  return ({ told, planned_work: work, untold }) => {
    if (told.length === 0 && work !== null) return t('alarmMessages.heldBack', { reason: work.reason });
    if (told.length === 0) return untold === null ? t('alarmMessages.notTold') : t(`untold.${untold}`);
    const names = namesTold(told);
    if (names === undefined) return t('alarmMessages.people', { count: told.length });
    const rest = names.length - NAMED_AT_MOST;
    const first = names.slice(0, NAMED_AT_MOST).join(', ');
    return rest > 0 ? t('alarmMessages.more', { names: first, count: rest }) : first;
  };
}
