import { bannersOf, offersFullVersion, type Banner, HOUR_MS } from '@leitwarte/core/rules';
import { IconAlertOctagon, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/now/useNow.ts';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../texts/useTexts.ts';
import { mailTo } from '../brand.ts';
import styles from './Banners.module.css';

/** Messages about the state of the organisation and of its license, above every signed-in screen. */
export function Banners() {
  const { organisation, viewer } = useSignedIn();
  const now = useNow(HOUR_MS);
  if (organisation === undefined) return null;
  return bannersOf(organisation, now).map((banner) => (
    <BannerLine key={banner.key} banner={banner} organisation={organisation.name} group={viewer.group} />
  ));
}

interface LineProps {
  readonly banner: Banner;
  readonly organisation: string;
  readonly group: string;
}

function BannerLine({ banner, organisation, group }: LineProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const demo = banner.key === 'demo' || banner.key === 'demo_without_end';
  const Icon = demo ? IconInfoCircle : IconAlertOctagon;
  return (
    <div className={styles.banner} data-kind={demo ? 'demo' : 'inactive'} role={demo ? 'status' : 'alert'}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>{banner.key === 'demo' ? text('banner.demo', { days: banner.days }) : text(`banner.${banner.key}`)}</span>
      {demo && offersFullVersion(group) && (
        <a href={mailTo(t('shell.fullVersionSubject', { organisation }))}>{t('shell.activateFullVersion')}</a>
      )}
    </div>
  );
}
