import type { RotaCalendarTaken } from '@leitwarte/core/entities';
import { Button, FileButton } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../../shared/calls/useChange.ts';
import { CopyLines } from '../../../../../shared/copy/CopyLines.tsx';
import { toast } from '../../../../../shared/toasts/toast.ts';
import { useRareText } from '../../../../../texts/useRareText.ts';
import type { RotaProps } from './rota.ts';
import styles from './Rota.module.css';

/** The server refuses larger files. */
const FILE_MAX_BYTES = 500_000;

/** The rota as a calendar to subscribe to, and the import of a calendar file. */
export function RotaCalendar({ rota, mayWrite }: RotaProps) {
  const { t } = useTranslation();
  const text = useRareText();
  const [taken, setTaken] = useState<RotaCalendarTaken>();
  const takeIn = useChange('rotas', 'takeIn', { onDone: setTaken });
  const send = async (file: File) => {
    setTaken(undefined);
    if (file.size > FILE_MAX_BYTES) {
      toast('error', t('rota.calendarTooLarge', { name: file.name }));
      return;
    }
    takeIn.start({ id: rota.user_group, body: { calendar: await file.text() } });
  };
  const address = new URL(`/api/v1/usergroup/${rota.user_group}/rota/calendar/`, location.origin).toString();
  return (
    <section className={styles.part}>
      <h4>{t('rota.calendar')}</h4>
      <p className={styles.quiet}>{t('rota.calendarAbout')}</p>
      <CopyLines label={t('rota.calendarAddress')} text={address} copyLabel={t('rota.calendarCopy')} />
      {mayWrite && (
        <>
          <p className={styles.quiet}>{t('rota.calendarInAbout')}</p>
          <div>
            <FileButton accept="text/calendar,.ics" onChange={(file) => file && void send(file)}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  loading={takeIn.isRunning}
                  leftSection={<IconCalendarPlus size={14} stroke={1.7} aria-hidden />}
                >
                  {t('rota.calendarIn')}
                </Button>
              )}
            </FileButton>
          </div>
        </>
      )}
      {taken && (
        <div className={styles.lines} role="status">
          <p>{t('rota.calendarTaken', { taken: taken.taken, replaced: taken.replaced, outside: taken.outside })}</p>
          {taken.refused_count > 0 && (
            <>
              <p>{t('rota.calendarRefused', { count: taken.refused_count })}</p>
              <ul className={styles.refused}>
                {taken.refused.map(({ title, reason }, at) => (
                  <li key={`${at} ${title}`}>
                    {t('rota.calendarEvent', { title, reason: text(`rotaEventFault.${reason}`) })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}
