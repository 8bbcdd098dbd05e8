import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DemoStart } from '../../shared/demo-start/DemoStart.tsx';
import { PasswordField } from '../../shared/password-field/PasswordField.tsx';
import { useIsBuilt } from '../../shared/places/places.ts';
import { useDemoStart, useSession } from '../../shared/session/SessionProvider.tsx';
import { Stage } from '../../shared/stage/Stage.tsx';
import styles from '../../shared/stage/StageForm.module.css';
import { useServerWord } from '../../texts/useTexts.ts';
import { loginProblem, type LoginProblem } from './loginProblem.ts';

interface Draft {
  readonly username: string;
  readonly password: string;
}

export function LoginPage() {
  const { t } = useTranslation();
  const session = useSession();
  const demoStart = useDemoStart();
  const [draft, setDraft] = useState<Draft>({ username: '', password: '' });
  const [sent, setSent] = useState(false);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<LoginProblem>();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => usernameField.current?.focus(), []);
  const missing = { username: draft.username.trim() === '', password: draft.password === '' };

  const submit = async () => {
    setSent(true);
    if (missing.username || missing.password) {
      (missing.username ? usernameField : passwordField).current?.focus();
      return;
    }
    setRunning(true);
    setProblem(undefined);
    const credentials = { username: draft.username.trim(), password: draft.password };
    try {
      await session.signIn(credentials);
    } catch (error) {
      setProblem(session.isDemoAccount(credentials) ? { kind: 'demoFailed' } : loginProblem(error));
      passwordField.current?.focus();
    } finally {
      setRunning(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!running) void submit();
  };

  return (
    <Stage>
      <form className={styles['form']} onSubmit={onSubmit} noValidate aria-labelledby="login-title">
        <h1 id="login-title" className={styles['title']}>
          {t('auth.title')}
        </h1>
        {problem && <ProblemBox problem={problem} />}
        <TextInput
          ref={usernameField}
          label={t('auth.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          size="md"
          value={draft.username}
          error={sent && missing.username ? t('auth.usernameMissing') : undefined}
          onChange={(event) => setDraft({ ...draft, username: event.currentTarget.value })}
        />
        <PasswordField
          ref={passwordField}
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={draft.password}
          error={sent && missing.password ? t('auth.passwordMissing') : undefined}
          onChange={(password) => setDraft({ ...draft, password })}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={running}
          aria-label={running ? t('auth.running') : undefined}
        >
          {t('auth.submit')}
        </Button>
        {demoStart === undefined ? <Ways /> : <DemoStart percent={demoStart} />}
      </form>
    </Stage>
  );
}

function ProblemBox({ problem }: { readonly problem: LoginProblem }) {
  const { t } = useTranslation();
  const word = useServerWord();
  const lines = problem.kind === 'refused' ? problem.lines.map(word) : [t(`auth.${problem.kind}`)];
  return (
    <Alert
      color="red"
      icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
      className={styles['problem'] ?? ''}
      role="alert"
    >
      {lines.length === 0 ? t('auth.failed') : lines.map((line) => <p key={line}>{line}</p>)}
    </Alert>
  );
}

function Ways() {
  const { t } = useTranslation();
  const forgot = useIsBuilt('/forgot-password');
  const landing = useIsBuilt('/landingpage');
  if (!forgot && !landing) return null;
  return (
    <p className={styles['ways']}>
      {forgot && <Link to="/forgot-password">{t('auth.forgotPassword')}</Link>}
      {landing && <Link to="/landingpage">{t('auth.backToLanding')}</Link>}
    </p>
  );
}
