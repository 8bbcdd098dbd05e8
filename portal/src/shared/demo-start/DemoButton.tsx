import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { configuredDemoAccount } from '../../data/demo.ts';
import { reportQuietly } from '../../data/quiet.ts';
import { useDemoStart, useSession } from '../session/SessionProvider.tsx';
import { DemoStart } from './DemoStart.tsx';

/** Starts the demo without name and password; while it starts, shows the progress instead. */
export function DemoButton({ fullWidth = false }: { readonly fullWidth?: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const percent = useDemoStart();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const account = configuredDemoAccount();
  if (percent !== undefined) return <DemoStart percent={percent} />;
  if (account === undefined) return null;
  const open = async () => {
    setFailed(false);
    try {
      await session.signIn(account);
      await navigate('/dashboard');
    } catch (error) {
      reportQuietly(error);
      setFailed(true);
    }
  };
  return (
    <>
      {failed && (
        <Alert color="red" role="alert">
          {t('auth.demoFailed')}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth={fullWidth}
        onPointerEnter={session.prepareDemo}
        onFocus={session.prepareDemo}
        onClick={() => void open()}
      >
        {t('auth.demoOpen')}
      </Button>
    </>
  );
}
