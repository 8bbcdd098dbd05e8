// imported before anything that writes a style sheet
import './app/trustedTypes.ts';
import './app/theme/mantine.css';
import './app/theme/fonts.css';
import './app/theme/tokens.css';
import './app/theme/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Providers } from './app/Providers.tsx';
import { makeInstallable } from './app/installable.ts';
import { shareStyleNonce } from './app/theme/nonce.ts';
import { followChanges } from './data/changes/index.ts';
import { configuredDemoAccount, type Demo } from './data/demo.ts';
import { createLastState } from './data/lastState.ts';
import { watchLeaving } from './data/leaving.ts';
import { createQueryClient } from './data/query.ts';
import { createSession } from './data/session.ts';
import { browserTokens } from './data/tokens.ts';
import { applyRememberedLanguage, createTexts } from './texts/i18n.ts';

shareStyleNonce();
watchLeaving();
const queries = createQueryClient();
const demo: Demo = {
  account: configuredDemoAccount(),
  start: async (account, onProgress) => (await import('./demo/startDemo.ts')).startDemo(account, onProgress),
};
const session = createSession({
  tokens: browserTokens,
  queries,
  demo,
  lastState: createLastState((request) => fetch(request)),
});
const texts = createTexts();
await applyRememberedLanguage(texts);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers session={session} queries={queries} texts={texts}>
    <App />
  </Providers>,
);
followChanges(session, queries);
makeInstallable();
