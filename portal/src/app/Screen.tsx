import { productName } from '../data/installation.ts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Carried } from '../shared/notice/notice.ts';
import { useSessionState, useSignedInIfAny } from '../shared/session/SessionProvider.tsx';
import { Guard, StrangersOnly } from './Guard.tsx';
import { lazyPart } from '../shared/lazy/lazyPart.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { AppRoute } from './route.ts';
import { Frame } from './shell/Frame.tsx';

/** The shell is needed only after signing in, so it is not part of the login screen's scripts. */
const Shell = lazyPart(() => import('./shell/Shell.tsx').then(({ Shell: part }) => part));

const unknown: Carried = { notice: 'unknownAddress' };

/** An unknown address redirects to /, which redirects signed-in viewers to /dashboard with a notice (1.9, 4.38). */
export function Unknown() {
  return <Navigate to="/" state={unknown} replace />;
}

/** Renders one entry of the route table as a screen. */
export function Screen({ route }: { readonly route: AppRoute }) {
  const { t } = useTranslation();
  const title = t(`nav.${route.label}`);
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
  const Page = route.page;
  useFetchWhileRestoring(route);
  if (Page === undefined) return null;
  const page = (
    <PageBoundary key={route.path}>
      <Page />
    </PageBoundary>
  );
  if (route.path === '/') return <StrangersOnly>{page}</StrangersOnly>;
  return <Guard access={route.access}>{route.bare === true ? page : <Around>{page}</Around>}</Guard>;
}

/** Loads the scripts of a screen while the session is still being restored, not after it. */
function useFetchWhileRestoring({ path, page, bare }: AppRoute): void {
  const isRestoring = useSessionState().kind === 'restoring';
  useEffect(() => {
    if (!isRestoring || path === '/') return;
    if (bare !== true) Shell.fetchScript();
    page?.fetchScript?.();
  }, [isRestoring, path, page, bare]);
}

/** Renders signed-in screens in the shell; public ones have a plain frame while nobody is signed in. */
function Around({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedInIfAny();
  if (!signedIn) return <Frame>{children}</Frame>;
  return (
    <PageBoundary>
      <Shell>{children}</Shell>
    </PageBoundary>
  );
}
