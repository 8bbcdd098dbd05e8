import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { useSessionState } from '../../../shared/session/SessionProvider.tsx';
import { Stage } from '../../../shared/stage/Stage.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { FirstSteps } from './parts/FirstSteps.tsx';
import { FirstSuperuserForm } from './parts/FirstSuperuserForm.tsx';
import { texts } from './texts.ts';

/**
 * First start (decision 4.48): a user with the code from the server's console becomes the first superuser and is guided
 * through the next steps. Once a user exists, only superusers may open it.
 */
export function SetupPage() {
  useScreenTexts({ setup: texts });
  const { t } = useTranslation();
  const session = useSessionState();
  const isSuperuser = session.kind === 'signedIn' && session.viewer.isSuperuser;
  if (isSuperuser)
    return (
      <Stage>
        <FirstSteps />
      </Stage>
    );
  if (session.kind === 'signedIn') return <Navigate to="/dashboard" replace />;
  // while a session is being restored nobody is redirected
  if (session.kind === 'restoring')
    return (
      <Stage>
        <Skeleton text={t('table.loading')} rows={4} rowHeight={56} />
      </Stage>
    );
  return (
    <Stage>
      <WhileOpen />
    </Stage>
  );
}

function WhileOpen() {
  const { t } = useTranslation();
  const state = useCall('setup', 'state', {});
  return (
    <Loaded
      reading={state}
      skeleton={<Skeleton text={t('table.loading')} rows={4} rowHeight={56} />}
      failedText={t('setup.stateFailed')}
    >
      {({ is_open }) => (is_open ? <FirstSuperuserForm /> : <Navigate to="/" replace />)}
    </Loaded>
  );
}
