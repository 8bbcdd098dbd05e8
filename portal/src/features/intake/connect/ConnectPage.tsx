import { reachesOut, type SourceKind, sourceKinds } from '@leitwarte/core/codes';
import { IconCloudDownload, IconFileImport, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { QuietError } from '../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useRareText } from '../../../texts/useRareText.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import styles from './parts/Connect.module.css';
import { texts } from './texts.ts';

/** Choice of how readings of a plant arrive: as a file, sent by a device, or fetched by the server. */
export function ConnectPage() {
  useScreenTexts({ connect: texts });
  const { t } = useTranslation();
  const text = useRareText();
  const { viewer } = useSignedIn();
  const presets = useCall('sources', 'presets', viewer.isSuperuser ? {} : undefined, { failure: 'quiet' });
  const doors = [
    { key: 'file', icon: IconFileImport, ways: [{ to: '/settings/plants/assistant', name: t('connect.toAssistant') }] },
    { key: 'sends', icon: IconPlugConnected, ways: waysOf((kind) => !reachesOut(kind)) },
    // decision 4.42: only superusers configure what the server connects to
    { key: 'fetches', icon: IconCloudDownload, ways: viewer.isSuperuser ? [...waysOf(reachesOut), ...services()] : [] },
  ] as const;
  return (
    <Page title={t('connect.title')} about={t('connect.about')}>
      <ul className={styles.doors}>
        {doors.map(({ key, icon: Icon, ways }) => (
          <li key={key} className={styles.door}>
            <h2 className={styles.title}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`connect.${key}.title`)}
            </h2>
            <p>{t(`connect.${key}.text`)}</p>
            <p className={styles.makers}>{t(`connect.${key}.makers`)}</p>
            {ways.length === 0 ? (
              <p className={styles.makers}>{t('connect.superuser')}</p>
            ) : (
              <ul className={styles.ways}>
                {ways.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            )}
            {key === 'fetches' && presets.error && (
              <QuietError
                text={t('connect.servicesFailed')}
                error={presets.error}
                busy={presets.isFetching}
                onRetry={() => void presets.refetch()}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.makers}>{t('connect.notSure')}</p>
    </Page>
  );

  /** Supported services of manufacturers by name. */
  function services() {
    return (presets.data ?? []).map(({ key, maker }) => ({
      to: `/settings/sources?dialog=new&kind=http&preset=${key}`,
      name: t('connect.newSource', { kind: maker }),
    }));
  }

  function waysOf(isWay: (kind: SourceKind) => boolean) {
    return sourceKinds.filter(isWay).map((kind) => ({
      to: `/settings/sources?dialog=new&kind=${kind}`,
      name: t('connect.newSource', { kind: text(`sourceKind.${kind}`) }),
    }));
  }
}
