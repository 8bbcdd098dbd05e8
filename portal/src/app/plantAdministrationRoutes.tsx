import { lazyPage } from './lazyPage.tsx';
import type { AppRoute } from './route.ts';

const toCreatePlant = lazyPage(() => import('../features/plants/create-plant/CreatePlantPage.tsx'), 'CreatePlantPage');
const toPlantSystems = lazyPage(
  () => import('../features/plants/plant-systems/PlantSystemsPage.tsx'),
  'PlantSystemsPage',
);
const toPlantTypes = lazyPage(() => import('../features/plants/plant-types/PlantTypesPage.tsx'), 'PlantTypesPage');
const toTypeEvaluations = lazyPage(
  () => import('../features/reports/evaluations-config/TypeEvaluationsPage.tsx'),
  'TypeEvaluationsPage',
);
const toAlarmCodes = lazyPage(() => import('../features/alarms/alarm-codes/AlarmCodesPage.tsx'), 'AlarmCodesPage');

/**
 * Routes of the screens on which superusers configure, for all organisations, what is needed before a plant delivers
 * its first file.
 */
export const plantAdministrationRoutes: readonly AppRoute[] = [
  {
    path: '/admin/create_new_plant',
    access: 'superuser',
    label: 'createPlant',
    page: toCreatePlant,
    menu: { section: 'provider', part: 'catalogues', icon: 'circlePlus' },
  },
  {
    path: '/settings/masterdata/plantsystems',
    access: 'superuser',
    label: 'plantSystems',
    page: toPlantSystems,
    menu: { section: 'provider', part: 'catalogues', icon: 'binaryTree' },
  },
  {
    path: '/settings/masterdata/planttypes',
    access: 'superuser',
    label: 'plantTypes',
    page: toPlantTypes,
    menu: { section: 'provider', part: 'catalogues', icon: 'buildingFactory2' },
  },
  {
    path: '/settings/masterdata/planttypeevaluations',
    access: 'superuser',
    label: 'plantTypeEvaluations',
    page: toTypeEvaluations,
    menu: { section: 'provider', part: 'catalogues', icon: 'schema' },
  },
  {
    path: '/settings/alarmcodesgeneral',
    access: 'superuser',
    label: 'alarmCodesGeneral',
    page: toAlarmCodes,
    menu: { section: 'provider', part: 'catalogues', icon: 'bolt' },
  },
];
