import type { TerminalApproved, TerminalAsking } from '@leitwarte/core/entities';
import { Alert, Button, Loader } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { canRepeat } from '../../../data/answers.ts';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useChange } from '../../../shared/calls/useChange.ts';
import { useReason } from '../../../shared/quiet-error/useReason.ts';
import { useSessionState } from '../../../shared/session/SessionProvider.tsx';
import { Stage } from '../../../shared/stage/Stage.tsx';
import formStyles from '../../../shared/stage/StageForm.module.css';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import styles from './terminal.module.css';
import { texts } from './terminalTexts.ts';

type State =
  | { readonly kind: 'asking' | 'refused' }
  | { readonly kind: 'approved'; readonly approved: TerminalApproved };

/** Asks whether a terminal may sign in to the own account; the request is in the fragment of the address, which is not sent to servers. */
export function TerminalPage() {
  useScreenTexts({ terminal: texts });
  const { t } = useTranslation();
  const request = useLocation().hash.slice(1);
  return (
    <Stage>
      <div className={formStyles.form}>
        <h1 className={formStyles.title}>{t('terminal.title')}</h1>
        {request === '' ? (
          <p className={formStyles.text}>{t('terminal.none')}</p>
        ) : (
          <Asked key={request} request={request} />
        )}
      </div>
    </Stage>
  );
}

function Asked({ request }: { readonly request: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const asking = useCall('terminal', 'show', state.kind === 'asking' ? { body: { request } } : undefined, {
    failure: 'quiet',
  });
  const approve = useChange('terminal', 'approve', {
    makesStale: ['sessions'],
    onDone: (approved) => {
      setState({ kind: 'approved', approved });
      if (isOfThisMachine(approved.return_to)) globalThis.location.assign(approved.return_to);
    },
  });
  const refuse = useChange('terminal', 'refuse', { onDone: () => setState({ kind: 'refused' }) });
  if (state.kind === 'refused') return <Ended>{t('terminal.refused')}</Ended>;
  if (state.kind === 'approved') return <Approved approved={state.approved} />;
  if (asking.data === undefined && asking.isError)
    return <Failed error={asking.error} onRetry={() => void asking.refetch()} />;
  if (asking.data === undefined) return <Looking />;
  return (
    <>
      <Facts terminal={asking.data} />
      <p className={formStyles.text}>{t('terminal.warning')}</p>
      <p className={formStyles.text}>{t('terminal.rights')}</p>
      <Button
        size="md"
        fullWidth
        loading={approve.isRunning}
        disabled={refuse.isRunning}
        onClick={() => approve.start({ body: { request } })}
      >
        {t('terminal.approve')}
      </Button>
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={refuse.isRunning}
        disabled={approve.isRunning}
        onClick={() => refuse.start({ body: { request } })}
      >
        {t('terminal.refuse')}
      </Button>
    </>
  );
}

function Looking() {
  const { t } = useTranslation();
  return (
    <p className={formStyles.waiting} role="status">
      <Loader size={18} aria-hidden />
      {t('terminal.loading')}
    </p>
  );
}

/** Shows why the request failed; uses nothing of the signed-in part of the portal, so that none of it is loaded. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  return (
    <>
      <Alert
        color="red"
        role="alert"
        className={formStyles.problem}
        icon={<IconAlertOctagon size={18} stroke={1.7} aria-hidden />}
      >
        {[t('terminal.failed'), ...reasonOf(error)].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
      {canRepeat(error) && (
        <Button size="md" fullWidth onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      )}
    </>
  );
}

/** Only a loopback address is accepted, because any other one would send the code to another machine. */
const isOfThisMachine = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && new URL(address).hostname === '127.0.0.1';

function Facts({ terminal: { name, address, check } }: { readonly terminal: TerminalAsking }) {
  const { t } = useTranslation();
  const session = useSessionState();
  return (
    <>
      <p className={formStyles.text}>{t('terminal.compare')}</p>
      <p className={styles.check} translate="no">
        {check}
      </p>
      <dl className={styles.facts}>
        <dt>{t('terminal.name')}</dt>
        <dd translate="no">
          <bdi>{name}</bdi>
        </dd>
        {address !== '' && (
          <>
            <dt>{t('terminal.address')}</dt>
            <dd>{address}</dd>
          </>
        )}
        {session.kind === 'signedIn' && (
          <>
            <dt>{t('terminal.account')}</dt>
            <dd>{session.user.username}</dd>
          </>
        )}
      </dl>
    </>
  );
}

function Approved({ approved: { code, return_to } }: { readonly approved: TerminalApproved }) {
  const { t } = useTranslation();
  if (return_to !== null) return <Ended>{t('terminal.sent')}</Ended>;
  return (
    <>
      <Ended>{t('terminal.type')}</Ended>
      <output className={styles.check} aria-label={t('terminal.code')} translate="no">
        {code}
      </output>
    </>
  );
}

function Ended({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={formStyles.text} role="status">
        {children}
      </p>
      <p className={formStyles.ways}>
        <Link to="/dashboard">{t('terminal.toPortal')}</Link>
      </p>
    </>
  );
}
