import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { putSetupAway } from '../../../../shared/places/setupAway.ts';
import { choiceParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { FirstOrganisation } from './FirstOrganisation.tsx';
import { FirstPlant } from './FirstPlant.tsx';
import { MailStep } from './MailStep.tsx';
import styles from './Steps.module.css';

const steps = ['organisation', 'mail', 'plant'] as const;
const place = { step: choiceParam(steps, 'organisation') };

/** Steps after the first sign-in; each can be skipped and opened later by its address. */
export function FirstSteps() {
  const { t } = useTranslation();
  const [{ step }, { go }] = usePlace(place);
  return (
    <div className={styles.steps}>
      <ol className={styles.list} aria-label={t('setup.steps')}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {t(`setup.step.${one}`)}
          </li>
        ))}
      </ol>
      {step === 'organisation' && <FirstOrganisation onDone={() => go({ step: 'mail' })} />}
      {step === 'mail' && <MailStep onDone={() => go({ step: 'plant' })} />}
      {step === 'plant' && <FirstPlant />}
      <p className={styles.later}>
        <Link to="/dashboard">{t('setup.later')}</Link>
        <Link to="/dashboard" onClick={putSetupAway}>
          {t('setup.putAway')}
        </Link>
      </p>
    </div>
  );
}
