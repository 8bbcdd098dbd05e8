import { allows } from '@leitwarte/core/access';
import { evaluatedType } from '@leitwarte/core/rules';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { Carried } from '../../../shared/notice/notice.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { useSessionState } from '../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { EvaluationOfType } from './parts/EvaluationOfType.tsx';
import { texts } from './texts.ts';

const unknownAddress: Carried = { notice: 'unknownAddress' };

/**
 * The evaluations of one plant type. Open to everyone: without a session a note replaces the figures, and nothing is requested (decision
 * 1.11). Unsupported types redirect to / (1.12).
 */
export function EvaluationPage() {
  useScreenTexts({ evaluations: texts });
  const { t } = useTranslation();
  const session = useSessionState();
  const { pathname, search } = useLocation();
  const type = evaluatedType(useParams()['type']);
  if (type !== 'Solar' && type !== 'Windkraft' && type !== 'Biogas')
    return <Navigate to="/" state={unknownAddress} replace />;
  const title = t(`evaluations.type.${type}`);
  if (session.kind === 'signedIn')
    return allows('signedIn', session.viewer) ? (
      // another type starts with nothing chosen (evaluation-page-5)
      <EvaluationOfType key={type} type={type} title={title} />
    ) : (
      <Navigate to="/dashboard" replace />
    );
  const wanted: Carried = { wanted: pathname + search };
  return (
    <Page title={title}>
      {session.kind === 'restoring' ? (
        <p role="status">{t('evaluations.restoring')}</p>
      ) : (
        <EmptyState text={t('evaluations.signInFirst')} icon={IconLock}>
          <Link to="/" state={wanted}>
            {t('evaluations.toLogin')}
          </Link>
        </EmptyState>
      )}
    </Page>
  );
}
