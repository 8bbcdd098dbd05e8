import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Session } from '../data/session.ts';
import { SessionProvider } from '../shared/session/SessionProvider.tsx';
import { lazyPart } from '../shared/lazy/lazyPart.tsx';
import { styleNonce } from './theme/nonce.ts';
import { cssVariables, theme } from './theme/theme.ts';

interface Props {
  readonly session: Session;
  readonly queries: QueryClient;
  readonly texts: I18n;
  readonly children: ReactNode;
  /** `test` renders dialogs without transitions and portals. */
  readonly env?: 'default' | 'test';
}

const Toasts = lazyPart(() => import('./Toasts.tsx').then(({ Toasts: part }) => part));
const colorScheme = localStorageColorSchemeManager();

export function Providers({ session, queries, texts, children, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      env={env}
    >
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={queries}>
          <Toasts />
          <SessionProvider session={session}>{children}</SessionProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}
