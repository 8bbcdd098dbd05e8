import { Alert, Loader } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Carried } from '../../../shared/notice/notice.ts';
import { useSession } from '../../../shared/session/SessionProvider.tsx';
import { wordless } from '../../../shared/quiet-error/useReason.ts';
import { Stage } from '../../../shared/stage/Stage.tsx';
import styles from '../../../shared/stage/StageForm.module.css';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useProviderWord } from '../../../shared/provider/useProviderWord.ts';
import { loginProblem } from './loginProblem.ts';
import { goToProvider, takeBegun } from '../../../shared/provider/providerSteps.ts';
import { texts } from '../../../shared/provider/texts.ts';

type State =
  | { readonly kind: 'running' | 'confirmed' | 'otherWindow' }
  | { readonly kind: 'failed'; readonly lines: readonly string[] };

/** Return address of an identity provider: completes the sign-in that this window started, and shows why if that fails. */
export function ProviderPage() {
  useScreenTexts({ providers: texts });
  const { t } = useTranslation();
  const word = useProviderWord();
  const navigate = useNavigate();
  const { api, enter } = useSession();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<State>({ kind: 'running' });
  const asked = useRef(false);
  const run = useEffectEvent(async () => {
    const wanted = new URLSearchParams(search).get('confirm');
    try {
      if (wanted !== null) {
        const { ticket, url: to } = await api.sso.confirm({ provider: wanted });
        goToProvider({ purpose: 'confirm', ticket, onwards: '' }, to);
        return;
      }
      const begun = takeBegun();
      // removes the provider's response from the address
      void navigate(pathname, { replace: true });
      if (begun === undefined) return setState({ kind: 'otherWindow' });
      const body = { ticket: begun.ticket, url: pathname + search };
      if (begun.purpose === 'sign_in') {
        const { auth_token } = await api.sso.finish({ body });
        await enter(auth_token);
        // the sign-in screen leads to the requested address, as after a password
        const wanted: Carried = { wanted: begun.onwards };
        void navigate('/', { state: wanted, replace: true });
        return;
      }
      await api.sso.finishOwn({ body });
      if (begun.purpose === 'confirm') setState({ kind: 'confirmed' });
      else void navigate(begun.onwards, { replace: true });
    } catch (error) {
      const problem = loginProblem(error);
      const lines = problem.kind === 'refused' ? problem.lines.map(word) : [t('auth.noConnection')];
      setState({ kind: 'failed', lines: lines.length === 0 ? [wordless(error, t)] : lines });
    }
  });
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run();
  }, []);
  return (
    <Stage>
      <div className={styles.form}>
        <h1 className={styles.title}>{t('providers.title')}</h1>
        {state.kind === 'running' && (
          <p className={styles.waiting} role="status">
            <Loader size={18} aria-hidden />
            {t('providers.running')}
          </p>
        )}
        {state.kind === 'confirmed' && (
          <p className={styles.text} role="status">
            {t('providers.confirmed')}
          </p>
        )}
        {(state.kind === 'failed' || state.kind === 'otherWindow') && (
          <>
            <Alert
              color="red"
              role="alert"
              className={styles.problem}
              icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
            >
              {(state.kind === 'failed' ? state.lines : [t('providers.otherWindow')]).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Alert>
            <p className={styles.ways}>
              <Link to="/">{t('providers.back')}</Link>
            </p>
          </>
        )}
      </div>
    </Stage>
  );
}
