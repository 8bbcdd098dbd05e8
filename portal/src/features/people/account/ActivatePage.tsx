import { Activation } from '@leitwarte/core/entities';
import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isSilence } from '../../../data/answers.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { Stage } from '../../../shared/stage/Stage.tsx';
import styles from '../../../shared/stage/StageForm.module.css';
import { useCoreText } from '../../../texts/useTexts.ts';
import { lazyPart } from '../../../shared/lazy/lazyPart.tsx';
import { hasProviders } from '../../../shared/provider/hasProviders.ts';
import { ToLogin } from './ToLogin.tsx';
import { texts } from './texts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';

const ProviderButtons = lazyPart(() =>
  import('../../../shared/provider/ProviderButtons.tsx').then(({ ProviderButtons: part }) => part),
);

/**
 * Activates the account of the link, once per page load; shows why if that fails, and retries if the server did not respond (decision
 * 2.65).
 */
export function ActivatePage() {
  useScreenTexts({ account: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const activate = useChange('account', 'activate', { failure: 'listed', said: text('toast.successActivateAccount') });
  const form = useForm({
    schema: Activation,
    start: { uid, token },
    labels: { uid: t('account.link'), token: t('account.link') },
    listsAll: true,
    save: (body) => activate.run({ body }),
    onSaved: () => void navigate('/', { replace: true }),
  });
  const asked = useRef(false);
  const ask = useEffectEvent(() => form.submit());
  useEffect(() => {
    // users who may sign in at a provider choose the method first
    if (asked.current || hasProviders()) return;
    asked.current = true;
    ask();
  }, []);
  return (
    <Stage>
      <Form
        form={form}
        className={styles.form}
        refusedTitle={t('account.activationFailed')}
        head={<h1 className={styles.title}>{t('nav.activate')}</h1>}
      >
        {form.phase === 'idle' && hasProviders() ? (
          <>
            <p className={styles.text}>{t('account.choose')}</p>
            <ProviderButtons invitation={{ uid, token }} />
            <Button type="submit" size="md" variant="default" fullWidth>
              {t('account.byPassword')}
            </Button>
          </>
        ) : form.phase === 'refused' ? (
          <>
            {isSilence(form.failure) ? (
              <Button type="submit" size="md" fullWidth>
                {t('shell.retry')}
              </Button>
            ) : (
              // for an account that is not active yet, that page sends an activation mail
              <p className={styles.ways}>
                <Link to="/forgot-password">{t('account.newLink')}</Link>
              </p>
            )}
            <ToLogin />
          </>
        ) : (
          <p className={styles.waiting} role="status">
            <Loader size={18} aria-hidden />
            {text('configuration.activation_waits')}
          </p>
        )}
      </Form>
    </Stage>
  );
}
