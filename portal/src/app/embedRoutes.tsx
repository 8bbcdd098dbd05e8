import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { lazyPage } from './lazyPage.tsx';
import type { AppRoute } from './route.ts';

const toBoards = lazyPage(() => import('../features/provider/boards/BoardsPage.tsx'), 'BoardsPage');
const toKeys = lazyPage(() => import('../features/provider/embed-keys/KeysPage.tsx'), 'KeysPage');

/** Routes of the settings for what is shown outside the portal: embed keys and boards. */
export const embedRoutes: readonly AppRoute[] = [
  {
    path: '/settings/keys',
    access: { group: ORGA_MANAGER_GROUP },
    label: 'keys',
    page: toKeys,
    menu: { section: 'settings', part: 'organisation', icon: 'key' },
  },
  {
    path: '/settings/boards',
    access: { group: ORGA_MANAGER_GROUP },
    label: 'boards',
    page: toBoards,
    menu: { section: 'settings', part: 'organisation', icon: 'layoutDashboard' },
  },
];
