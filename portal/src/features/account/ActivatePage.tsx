import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { SaveProblem } from '../../shared/field-errors/SaveProblem.tsx';
import { useApi } from '../../shared/session/SessionProvider.tsx';
import { Stage } from '../../shared/stage/Stage.tsx';
import styles from '../../shared/stage/StageForm.module.css';
import { toast } from '../../shared/toasts/toast.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import { ToLogin } from './ToLogin.tsx';

/** Activates the account of the link, once per load; says why when that fails (decision 2.65). */
export function ActivatePage() {
  const { t } = useTranslation();
  const text = useCoreText();
  const api = useApi();
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const [problem, setProblem] = useState<Error | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api.account.activate({ body: { uid, token } }).then(
      () => {
        toast('success', text('toast.successActivateAccount'));
        void navigate('/', { replace: true });
      },
      (error: unknown) => setProblem(error instanceof Error ? error : new Error(String(error))),
    );
  }, [api, uid, token, text, navigate]);
  return (
    <Stage>
      <div className={styles['form']}>
        <h1 className={styles['title']}>{t('nav.activate')}</h1>
        {problem === null ? (
          <p className={styles['waiting']} role="status">
            <Loader size={18} aria-hidden />
            {text('configuration.activation_waits')}
          </p>
        ) : (
          <>
            <SaveProblem error={problem} title={t('account.activationFailed')} />
            <ToLogin />
          </>
        )}
      </div>
    </Stage>
  );
}
