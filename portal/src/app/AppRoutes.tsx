import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSignedInIfAny } from '../shared/session/SessionProvider.tsx';
import { Guard, StrangersOnly } from './Guard.tsx';
import { lazyPart } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { AppRoute } from './route.ts';
import { Frame } from './shell/Frame.tsx';

/** What only the signed-in need does not weigh on the login screen. */
const Shell = lazyPart(() => import('./shell/Shell.tsx').then(({ Shell: part }) => part));

/** The route table as screens. Paths without a page, like unknown ones, lead to / and with a session on to /dashboard. */
export function AppRoutes({ routes }: { readonly routes: readonly AppRoute[] }) {
  const built = routes.filter((route) => route.page !== undefined);
  return (
    <Routes>
      {built.map((route) => (
        <Route key={route.label} path={route.path} element={<Screen route={route} />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

function Screen({ route }: { readonly route: AppRoute }) {
  const { t } = useTranslation();
  const title = t(`nav.${route.label}`);
  useEffect(() => {
    document.title = `${title} · Leitwarte`;
  }, [title]);
  const Page = route.page;
  if (Page === undefined) return null;
  const page = (
    <PageBoundary key={route.path}>
      <Page />
    </PageBoundary>
  );
  if (route.path === '/') return <StrangersOnly>{page}</StrangersOnly>;
  return <Guard access={route.access}>{route.bare === true ? page : <Around>{page}</Around>}</Guard>;
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
