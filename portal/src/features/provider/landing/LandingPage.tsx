import { Button } from '@mantine/core';
import {
  IconBell,
  IconChartLine,
  IconGauge,
  IconLayoutDashboard,
  IconReportAnalytics,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configuredDemoAccount } from '../../../data/demo.ts';
import { DemoButton } from '../../../shared/demo-start/DemoButton.tsx';
import { LookSwitches } from '../../../shared/look/LookSwitches.tsx';
import { Logo } from '../../../shared/stage/Logo.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { ExampleTiles } from './ExampleTiles.tsx';
import styles from './LandingPage.module.css';
import { texts } from './texts.ts';

const claims = ['availability', 'reaction', 'plants', 'monitoring'] as const;
const features = [
  ['state', IconLayoutDashboard],
  ['alarms', IconBell],
  ['live', IconGauge],
  ['analysis', IconChartLine],
  ['reports', IconReportAnalytics],
  ['rights', IconUsersGroup],
] as const;
/** Plants of the demo that the page recommends, each with the key of its description. */
const tour = [
  ['PV Betriebshof Friedberg', 'string'],
  ['Solarpark Ober-Rosbach', 'curtailed'],
  ['Wasserkraft Assenheim', 'bearing'],
  ['PV Grundschule Ockstadt', 'silent'],
] as const;
const protocols = [
  ['FTP/sFTP', 'files'],
  ['Modbus', 'modbus'],
  ['REST', 'rest'],
] as const;

/** The public start page: what Leitwarte is and does, with links to the login. */
export function LandingPage() {
  useScreenTexts({ landing: texts });
  const { t } = useTranslation();
  const demo = configuredDemoAccount();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <LookSwitches />
        <Button component={Link} to="/" variant="default">
          {t('landing.signIn')}
        </Button>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.inner}>
            <div className={styles.words}>
              <h1>{t('landing.title')}</h1>
              <p>{t('landing.lead')}</p>
              <div className={styles.ways}>
                <Button component={Link} to="/" size="md" className={styles.call}>
                  {t('landing.toPortal')}
                </Button>
                <DemoButton />
              </div>
              {demo && <p className={styles.demo}>{t('landing.demo', { ...demo })}</p>}
            </div>
            <ExampleTiles />
          </div>
        </section>
        <dl className={styles.claims}>
          {claims.map((claim) => (
            <div key={claim}>
              <dt>{t(`landing.claims.${claim}.label`)}</dt>
              <dd>{t(`landing.claims.${claim}.figure`)}</dd>
            </div>
          ))}
        </dl>
        <section className={styles.section}>
          <h2>{t('landing.featuresTitle')}</h2>
          <ul className={styles.features}>
            {features.map(([feature, Sign]) => (
              <li key={feature}>
                <Sign size={22} stroke={1.6} aria-hidden className={styles.icon} />
                <h3>{t(`landing.features.${feature}.title`)}</h3>
                <p>{t(`landing.features.${feature}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        {demo && (
          <section className={styles.section}>
            <h2>{t('landing.tourTitle')}</h2>
            <ul className={styles.features}>
              {tour.map(([plant, about]) => (
                <li key={plant}>
                  <h3>{plant}</h3>
                  <p>{t(`landing.tour.${about}`)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={styles.section}>
          <h2>{t('landing.protocolsTitle')}</h2>
          <ul className={styles.protocols}>
            {protocols.map(([name, key]) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{t(`landing.protocols.${key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.closing}>
          <p>{t('landing.closing')}</p>
          <Button component={Link} to="/" size="md">
            {t('landing.signIn')}
          </Button>
        </section>
      </main>
      <footer className={styles.legal}>
        <Link to="/impressum">{t('nav.imprint')}</Link>
        <Link to="/privacy">{t('nav.privacy')}</Link>
        <Link to="/agb">{t('nav.terms')}</Link>
        <Link to="/about">{t('nav.about')}</Link>
      </footer>
    </div>
  );
}
