import type { OnCallGroup } from '@leitwarte/core/entities';
import { formatMomentIn } from '@leitwarte/core/rules';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { QuietError } from '../../../../shared/quiet-error/QuietError.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './OnCall.module.css';

/** Who is on call now, by group; a group in which nobody is on call is highlighted. */
export function OnCall({ organisation }: { readonly organisation: number }) {
  const { t } = useTranslation();
  const reading = useCall('rotas', 'onCall', { query: { organisation } }, { polling: 'on' });
  if (reading.data === undefined && reading.error)
    return (
      <QuietError
        text={t('notifications.onCallFailed')}
        error={reading.error}
        busy={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  const groups = reading.data ?? [];
  if (groups.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="on-call">
      <h2 id="on-call">{t('notifications.onCall')}</h2>
      <ul>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
    </section>
  );
}

function Group({ group }: { readonly group: OnCallGroup }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, grp_name: name, timezone, people, is_meant: isMeant, until, next_people: next, gaps } = group;
  const time = (at: string) => formatMomentIn(at, language, timezone);
  const called = (some: OnCallGroup['people']) =>
    some.length === 0
      ? t('notifications.everybody')
      : some.map((one) => one.name ?? t('notifications.personNumber', { id: one.id })).join(', ');
  const isLoud = people.length === 0 && !isMeant;
  const [gap] = gaps;
  return (
    <li>
      <Link to={`/settings/usergroups?group=${id}&part=rota`}>{name}</Link>
      <strong>{called(people)}</strong>
      {until !== null && (
        <span className={styles.quiet}>
          {t('notifications.onCallUntil', { time: time(until), people: called(next) })}
        </span>
      )}
      {(isLoud || gap !== undefined) && (
        <Alert color="yellow" className={styles.gap}>
          {gap === undefined || isLoud
            ? t('notifications.onCallNobody')
            : t('notifications.onCallGap', { from: time(gap.from), until: time(gap.until) })}
        </Alert>
      )}
    </li>
  );
}
