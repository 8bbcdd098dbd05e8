import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { createDrafts, DraftsContext } from '../shared/drafts/drafts.ts';
import { lazyPart } from '../shared/lazy/lazyPart.tsx';
import { PageBoundary } from './PageBoundary.tsx';

type Answer = (mayGo: boolean) => void;

/**
 * Loaded separately, because dialogs are not part of the first load; prefetched before a form can have unsaved values.
 */
const UnsavedQuestion = lazyPart(() => import('./UnsavedQuestion.tsx').then(({ UnsavedQuestion: part }) => part));
const PRELOAD_AFTER_MS = 1_000;

/** Asks for confirmation before typed values are lost by navigation, reload or closing the tab. */
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
    const timer = setTimeout(UnsavedQuestion.preload, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', onUnload);
    };
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
      {(asked !== undefined || blocker.state === 'blocked') && (
        <PageBoundary loading={null}>
          <UnsavedQuestion onAnswer={decide} />
        </PageBoundary>
      )}
    </DraftsContext>
  );
}
