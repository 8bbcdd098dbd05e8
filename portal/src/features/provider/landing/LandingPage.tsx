import { Button } from '@mantine/core';
import {
  IconBell,
  IconChartLine,
  IconGauge,
  IconLayoutDashboard,
  IconReportAnalytics,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configuredDemoAccount } from '../../../data/demo.ts';
import { DemoButton } from '../../../shared/demo-start/DemoButton.tsx';
import { LookSwitches } from '../../../shared/look/LookSwitches.tsx';
import { Logo } from '../../../shared/stage/Logo.tsx';
import { useLanguage } from '../../../texts/useTexts.ts';
import { ExampleTiles } from './ExampleTiles.tsx';
import styles from './LandingPage.module.css';
import { landingTexts } from './landingTexts.ts';

const featureIcons: readonly Icon[] = [
  IconLayoutDashboard,
  IconBell,
  IconGauge,
  IconChartLine,
  IconReportAnalytics,
  IconUsersGroup,
];

/** The public start page: what Leitwarte is, what it promises, and the ways to the login. */
export function LandingPage() {
  const { t } = useTranslation();
  const texts = landingTexts[useLanguage()];
  const demo = configuredDemoAccount();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <LookSwitches />
        <Button component={Link} to="/" variant="default">
          {texts.signIn}
        </Button>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.inner}>
            <div className={styles.words}>
              <h1>{texts.title}</h1>
              <p>{texts.lead}</p>
              <div className={styles.ways}>
                <Button component={Link} to="/" size="md" className={styles.call}>
                  {texts.toPortal}
                </Button>
                <DemoButton />
              </div>
              {demo && <p className={styles.demo}>{texts.demo(demo.username, demo.password)}</p>}
            </div>
            <ExampleTiles label={texts.examples} />
          </div>
        </section>
        <dl className={styles.claims}>
          {texts.claims.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <section className={styles.section}>
          <h2>{texts.featuresTitle}</h2>
          <ul className={styles.features}>
            {texts.features.map(({ title, text }, index) => (
              <li key={title}>
                <FeatureIcon icon={featureIcons[index]} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        {demo && (
          <section className={styles.section}>
            <h2>{texts.tourTitle}</h2>
            <ul className={styles.features}>
              {texts.tour.map(({ plant, text }) => (
                <li key={plant}>
                  <h3>{plant}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className={styles.section}>
          <h2>{texts.protocolsTitle}</h2>
          <ul className={styles.protocols}>
            {texts.protocols.map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.closing}>
          <p>{texts.closing}</p>
          <Button component={Link} to="/" size="md">
            {texts.signIn}
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

function FeatureIcon({ icon: Sign }: { readonly icon: Icon | undefined }) {
  return Sign && <Sign size={22} stroke={1.6} aria-hidden className={styles.icon} />;
}
