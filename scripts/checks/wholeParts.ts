/**
 * What a language beside German and English has whole: sections of `core/src/texts`, rooms of `portal/src/texts`. Everything else may
 * be missing there and is English then. A language without such a file is left alone: it has begun with something else.
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
    // the frame of every screen
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
    // what anybody sees before being signed in
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
