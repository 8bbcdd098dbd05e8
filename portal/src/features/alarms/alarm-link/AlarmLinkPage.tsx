import { isOneOf, controlCenterTypes } from '@leitwarte/core/codes';
import type { LinkedAlarm } from '@leitwarte/core/entities';
import { formatMomentIn } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { LinkProblem, LinkState } from '../../../shared/stage/LinkState.tsx';
import { Stage } from '../../../shared/stage/Stage.tsx';
import form from '../../../shared/stage/StageForm.module.css';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import styles from './AlarmLink.module.css';
import { texts } from './texts.ts';

/** The alarms of a message, for anyone with its link and without sign-in; one click acknowledges them (decision 4.57). */
export function AlarmLinkPage() {
  useScreenTexts({ alarmLink: texts });
  const { t } = useTranslation();
  const token = useLocation().hash.slice(1);
  return (
    <Stage>
      <div className={form.form}>
        <h1 className={form.title}>{t('nav.alarmLink')}</h1>
        {token === '' ? <LinkProblem said={t('alarmLink.incomplete')} /> : <Alarms token={token} />}
      </div>
    </Stage>
  );
}

function Alarms({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const link = useCall('alarms', 'link', { body: { token } }, { failure: 'quiet' });
  if (link.data !== undefined) {
    const { alarms, is_cut, ends_at } = link.data;
    return (
      <>
        {alarms.length === 0 && <p className={form.text}>{t('alarmLink.none')}</p>}
        <ul className={styles.alarms}>
          {alarms.map((alarm) => (
            <Alarm key={alarm.id} alarm={alarm} token={token} />
          ))}
        </ul>
        {is_cut && <p className={form.text}>{t('alarmLink.cut', { count: alarms.length })}</p>}
        <p className={styles.quiet}>{t('alarmLink.until', { time: formatMomentIn(ends_at, language) })}</p>
      </>
    );
  }
  return <LinkState link={link} loading={t('alarmLink.loading')} failed={t('alarmLink.failed')} />;
}

function Alarm({ alarm, token }: { readonly alarm: LinkedAlarm; readonly token: string }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const acknowledge = useChange('alarms', 'acknowledgeByLink', {
    makesStale: ['alarms'],
    said: t('alarmLink.done'),
  });
  const time = (moment: string | null) => formatMomentIn(moment, language, alarm.timezone);
  const kind = isOneOf(controlCenterTypes, alarm.severity) ? text(`controlCenterType.${alarm.severity}`) : '';
  const about = [alarm.component_name, alarm.alarm_txt].filter(Boolean).join(': ');
  return (
    <li>
      <h2>{alarm.plant_name}</h2>
      <p>{[kind, about].filter(Boolean).join(' · ')}</p>
      <p className={styles.quiet}>{t('alarmLink.since', { time: time(alarm.began_at) })}</p>
      {alarm.acknowledged_at !== null && (
        <p>{t('alarmLink.acknowledged', { time: time(alarm.acknowledged_at), name: alarm.acknowledged_by ?? '' })}</p>
      )}
      {alarm.acknowledged_at === null && alarm.ended_at !== null && (
        <p>{t('alarmLink.ended', { time: time(alarm.ended_at) })}</p>
      )}
      {alarm.is_open && (
        <Button
          size="md"
          fullWidth
          loading={acknowledge.isRunning}
          aria-label={t('alarmLink.acknowledgeOf', { alarm: about, plant: alarm.plant_name })}
          onClick={() => acknowledge.start({ body: { token, alarm: alarm.id } })}
        >
          {t('alarmLink.acknowledge')}
        </Button>
      )}
    </li>
  );
}
