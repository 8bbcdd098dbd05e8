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

/** What only the signed-in need does not weigh on the login screen. */
const Shell = lazyPart(() => import('./shell/Shell.tsx').then(({ Shell: part }) => part));

const unknown: Carried = { notice: 'unknownAddress' };

/** An address that is none leads to /, and with a session on to /dashboard; there a sentence says so (1.9, 4.38). */
export function Unknown() {
  return <Navigate to="/" state={unknown} replace />;
}

/** One entry of the route table as a screen. */
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

/** The scripts of a screen come while the server is still asked whose session it is, not after it. */
function useFetchWhileRestoring({ path, page, bare }: AppRoute): void {
  const isRestoring = useSessionState().kind === 'restoring';
  useEffect(() => {
    if (!isRestoring || path === '/') return;
    if (bare !== true) Shell.fetchScript();
    page?.fetchScript?.();
  }, [isRestoring, path, page, bare]);
}

/** Signed-in screens sit in the shell; public ones get a plain frame as long as nobody is signed in. */
function Around({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedInIfAny();
  if (!signedIn) return <Frame>{children}</Frame>;
  return (
    <PageBoundary>
      <Shell>{children}</Shell>
    </PageBoundary>
  );
}
