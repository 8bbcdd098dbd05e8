// imported before anything that writes a style sheet
import '../app/trustedTypes.ts';
import '../app/theme/mantine.css';
import '../app/theme/mantineParts.css';
import '../app/theme/fonts.css';
import '../app/theme/tokens.css';
import '../app/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { shareStyleNonce, styleNonce } from '../app/theme/nonce.ts';
import { cssVariables, theme } from '../app/theme/theme.ts';
import { createQueryClient } from '../data/query.ts';
import { chooseLanguage, createTexts } from '../texts/i18n.ts';
import { readAddress } from './address.ts';
import { Gallery } from './Gallery.tsx';

shareStyleNonce();
const address = readAddress(new URLSearchParams(location.search));
const texts = createTexts();
await chooseLanguage(texts, address.language);
// In-memory router: parts that change the address do not change that of the gallery, so that every load shows the same
// state.
const router = createMemoryRouter([{ path: '*', element: <Gallery address={address} /> }]);

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    {...(address.theme === 'auto' ? { defaultColorScheme: 'auto' } : { forceColorScheme: address.theme })}
    getStyleNonce={styleNonce}
  >
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </I18nextProvider>
  </MantineProvider>,
);
