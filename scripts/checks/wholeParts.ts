/**
 * Parts in which a language other than German and English must be complete: sections of `core/src/texts` and of
 * `portal/src/texts`. Texts missing elsewhere are shown in English. A language that has no file for these parts yet is
 * not checked.
 */
export const wholeParts: Readonly<Record<'core' | 'portal', readonly string[]>> = {
  core: [
    'plantStatus',
    'plantHistory',
    'plantType',
    'healthLevel',
    'limitMarker',
    'dashboardView',
    'kpiAggregation',
    'lossCause',
    'workOrderKind',
    'workOrderState',
    'controlCenterType',
    'banner',
    'notice',
    'problem',
    'accountError',
    'toast',
  ],
  portal: [
    // the frame of all screens
    'auth',
    'chart',
    'figure',
    'form',
    'interval',
    'list',
    'look',
    'nav',
    'shell',
    'table',
    // what is shown without being signed in
    'account',
    'alarmLink',
    'identity',
    'landing',
    'passkeys',
    'providers',
    'setup',
    'taskLink',
    'terminal',
    'waitingChanges',
    // the dashboard
    'dashboard',
    'energyFlow',
    'energyToday',
    'noPlants',
    'wall',
  ],
};
