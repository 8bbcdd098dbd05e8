import { Credentials } from '@leitwarte/core/entities';
import { Alert, Button } from '@mantine/core';
import { IconAlertOctagon, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { configuredDemoAccount } from '../../../data/demo.ts';
import { waitingHere } from '../../../data/offline/device.ts';
import { DemoButton } from '../../../shared/demo-start/DemoButton.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { SecretField } from '../../../shared/form/SecretField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useFirstFocus } from '../../../shared/form/useFirstFocus.ts';
import { useAgainLine } from '../../../shared/form/useAgainLine.ts';
import { useForm } from '../../../shared/form/useForm.ts';
import { useNotice } from '../../../shared/notice/notice.ts';
import { useIsBuilt } from '../../../shared/places/places.ts';
import { useDemoStart, useSession, useSessionState } from '../../../shared/session/SessionProvider.tsx';
import { wordless } from '../../../shared/quiet-error/useReason.ts';
import { Stage } from '../../../shared/stage/Stage.tsx';
import styles from '../../../shared/stage/StageForm.module.css';
import { useServerWord } from '../../../texts/useTexts.ts';
import { lazyPart } from '../../../shared/lazy/lazyPart.tsx';
import { hasPasskeys } from '../../../shared/passkeys/hasPasskeys.ts';
import { hasProviders } from '../../../shared/provider/hasProviders.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { loginProblem, wantsCode, type LoginProblem } from './loginProblem.ts';
import { texts as waitingTexts } from './waitingTexts.ts';

const ProviderButtons = lazyPart(() =>
  import('../../../shared/provider/ProviderButtons.tsx').then(({ ProviderButtons: part }) => part),
);

const start = { username: '', password: '', code: '' };

export function LoginPage() {
  useScreenTexts({ waitingChanges: waitingTexts });
  const { t } = useTranslation();
  const session = useSession();
  const demoStart = useDemoStart();
  const [problem, setProblem] = useState<LoginProblem>();
  const [asksCode, setAsksCode] = useState(false);
  const first = useFirstFocus();
  const [waiting] = useState(waitingHere);
  const form = useForm({
    schema: Credentials,
    start,
    labels: { username: t('auth.username'), password: t('auth.password'), code: t('auth.code') },
    missing: { username: t('auth.usernameMissing'), password: t('auth.passwordMissing') },
    verbatim: ['password'],
    isGuarded: false,
    save: async ({ code = '', ...credentials }) => {
      setProblem(undefined);
      try {
        await session.signIn({ ...credentials, ...(code !== '' && { code }) });
      } catch (error) {
        if (wantsCode(error)) {
          setAsksCode(true);
          setProblem(code === '' ? { kind: 'codeAsked' } : loginProblem(error));
          return;
        }
        setProblem(session.isDemoAccount(credentials) ? { kind: 'demoFailed' } : loginProblem(error));
        document.getElementsByName('password')[0]?.focus();
      }
    },
  });
  const isRunning = form.phase === 'saving';
  const isDemoNamed = form.values.username === configuredDemoAccount()?.username;
  useEffect(() => {
    if (isDemoNamed) session.prepareDemo();
  }, [session, isDemoNamed]);
  const isRefused = asksCode && problem !== undefined;
  useEffect(() => {
    if (isRefused) document.getElementsByName('code')[0]?.focus();
  }, [isRefused]);
  return (
    <Stage>
      <Form form={form} className={styles.form} labelledBy="login-title">
        <h1 id="login-title" className={styles.title}>
          {t('auth.title')}
        </h1>
        {problem === undefined ? <WhyHere /> : <ProblemBox problem={problem} />}
        {waiting > 0 && <Note text={t('waitingChanges.tasks', { count: waiting })} />}
        <div ref={first}>
          <TextField
            field={form.field('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            tellsRequired={false}
            size="md"
          />
        </div>
        <SecretField field={form.field('password')} autoComplete="current-password" tellsRequired={false} size="md" />
        {asksCode && (
          <TextField
            field={form.field('code')}
            help={t('auth.codeHelp')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            tellsRequired={false}
            size="md"
          />
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isRunning && demoStart === undefined}
          disabled={demoStart !== undefined}
          aria-label={isRunning ? t('auth.running') : undefined}
        >
          {t('auth.submit')}
        </Button>
        {(hasProviders() || hasPasskeys()) && <ProviderButtons />}
        <DemoButton fullWidth />
        {demoStart === undefined && <Ways />}
      </Form>
    </Stage>
  );
}

/** Reason for a redirect to the login, in one sentence (decision 4.38). */
function WhyHere() {
  const { t } = useTranslation();
  const session = useSessionState();
  const notice = useNotice();
  const ended = session.kind === 'stranger' ? session.ended : undefined;
  const told = ended === undefined ? notice && t(`shell.${notice}`) : t(`auth.ended.${ended}`);
  return told === undefined ? null : <Note text={told} />;
}

function Note({ text }: { readonly text: string }) {
  return (
    <Alert
      color="petrol"
      icon={<IconInfoCircle size={18} stroke={1.7} aria-hidden />}
      className={styles.problem}
      role="status"
    >
      {text}
    </Alert>
  );
}

function ProblemBox({ problem }: { readonly problem: LoginProblem }) {
  const { t } = useTranslation();
  const word = useServerWord();
  const again = useAgainLine();
  if (problem.kind === 'codeAsked') return <Note text={t('auth.codeAsked')} />;
  const lines =
    problem.kind === 'refused' ? [...problem.lines.map(word), ...again(problem.error)] : [t(`auth.${problem.kind}`)];
  if (problem.kind === 'refused' && lines.length === 0) lines.push(t('auth.failed'), wordless(problem.error, t));
  return (
    <Alert
      color="red"
      icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
      className={styles.problem}
      role="alert"
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}

function Ways() {
  const { t } = useTranslation();
  const forgot = useIsBuilt('/forgot-password');
  const landing = useIsBuilt('/landingpage');
  if (!forgot && !landing) return null;
  return (
    <p className={styles.ways}>
      {forgot && <Link to="/forgot-password">{t('auth.forgotPassword')}</Link>}
      {landing && <Link to="/landingpage">{t('auth.backToLanding')}</Link>}
    </p>
  );
}
