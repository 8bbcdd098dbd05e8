import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { createDrafts, DraftsContext } from '../shared/drafts/drafts.ts';

type Answer = (mayGo: boolean) => void;

/** Nothing that was typed is lost unasked: not by going elsewhere, not by a reload, not by closing the tab. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState(createDrafts);
  const [asked, setAsked] = useState<Answer>();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      drafts.any() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    drafts.askBy((answer) => setAsked(() => answer));
    const onUnload = (event: BeforeUnloadEvent) => {
      if (drafts.any()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [drafts]);
  const decide: Answer = (mayGo) => {
    setAsked(undefined);
    asked?.(mayGo);
    if (blocker.state !== 'blocked') return;
    if (mayGo) {
      drafts.releaseAll();
      blocker.proceed();
    } else blocker.reset();
  };
  return (
    <DraftsContext value={drafts}>
      {children}
      {(asked !== undefined || blocker.state === 'blocked') && <UnsavedQuestion onAnswer={decide} />}
    </DraftsContext>
  );
}

function UnsavedQuestion({ onAnswer }: { readonly onAnswer: Answer }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('form.unsavedTitle')}
      label={t('form.discard')}
      cancelLabel={t('form.keepEditing')}
      isDangerous
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('form.unsaved')}</p>
    </ConfirmDialog>
  );
}
