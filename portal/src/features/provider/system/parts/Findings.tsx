import type { SystemFinding } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Spoken } from '../../../../shared/spoken/Spoken.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import styles from './System.module.css';

const icons = { ok: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertOctagon } as const;
const order = ['error', 'warning', 'ok'] as const;

/** Current findings of all checks, the worst first; superusers get the same by mail (decision 4.48). */
export function Findings() {
  const { t } = useTranslation();
  const findings = useCall('system', 'findings', {}, { polling: 'on' });
  return (
    <section className={styles.panel} aria-labelledby="findings">
      <header className={styles.head}>
        <h2 id="findings">{t('system.findings')}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} stroke={1.8} aria-hidden />}
          loading={findings.isFetching}
          onClick={() => void findings.refetch()}
        >
          {t('system.checkAgain')}
        </Button>
      </header>
      <Loaded
        reading={findings}
        skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={28} />}
        failedText={t('system.findingsFailed')}
      >
        {(all) => (
          <ul className={styles.findings}>
            {order
              .flatMap((state) => all.filter((one) => one.state === state))
              .map((finding) => (
                <Finding key={`${finding.check} ${finding.text}`} finding={finding} />
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Finding({ finding }: { readonly finding: SystemFinding }) {
  const { t } = useTranslation();
  const { state, text, since } = finding;
  const Drawn = icons[state];
  return (
    <li data-state={state}>
      <Drawn size={18} stroke={1.8} aria-hidden />
      <span>
        <Spoken>{t(`system.state.${state}`)} </Spoken>
        {text}
        {since !== null && (
          <small>{t('system.since', { time: formatTime(since, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE) })}</small>
        )}
      </span>
    </li>
  );
}
