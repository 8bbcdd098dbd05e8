import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsBuilt } from '../../../../shared/places/places.ts';
import stage from '../../../../shared/stage/StageForm.module.css';
import styles from './Steps.module.css';

const ASSISTANT = '/settings/plants/assistant';
const CREATE_PLANT = '/admin/create_new_plant';
const COMMANDS = [
  'leitwarte systems create Weblogger',
  "leitwarte plants create 'Solarpark' --system Weblogger --type Solar",
];

/** Ways to create the first plant: from a file with system and first values, on its screen, or in the terminal. */
export function FirstPlant() {
  const { t } = useTranslation();
  const hasScreen = useIsBuilt(CREATE_PLANT);
  return (
    <div className={stage.form}>
      <h1 className={stage.title}>{t('setup.step.plant')}</h1>
      <p className={stage.text}>{t(hasScreen ? 'setup.plantAbout' : 'setup.plantAtTerminal')}</p>
      {!hasScreen && <pre className={styles.commands}>{COMMANDS.join('\n')}</pre>}
      <p className={stage.text}>
        {t('setup.legal')} <Link to="/impressum">{t('nav.imprint')}</Link>,{' '}
        <Link to="/privacy">{t('nav.privacy')}</Link>, <Link to="/agb">{t('nav.terms')}</Link>. {t('setup.legalWhere')}{' '}
        <Link to="/settings/pages">{t('nav.pages')}</Link>.
      </p>
      <div className={styles.actions}>
        {hasScreen && (
          <Button component={Link} to={ASSISTANT} size="md">
            {t('setup.fromFile')}
          </Button>
        )}
        {hasScreen && (
          <Button component={Link} to={CREATE_PLANT} size="md" variant="default">
            {t('setup.createPlant')}
          </Button>
        )}
        <Button component={Link} to="/dashboard" size="md" variant={hasScreen ? 'default' : 'filled'}>
          {t('setup.toDashboard')}
        </Button>
      </div>
    </div>
  );
}
