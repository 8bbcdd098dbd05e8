import { lazyPage } from './lazyPage.tsx';
import type { AppRoute } from './route.ts';

const toBilling = lazyPage(() => import('../features/provider/billing/BillingPage.tsx'), 'BillingPage');
const toNotificationCounts = lazyPage(
  () => import('../features/provider/billing/NotificationCountsPage.tsx'),
  'NotificationCountsPage',
);
const toOrganisationPrices = lazyPage(
  () => import('../features/provider/prices/OrganisationPricesPage.tsx'),
  'OrganisationPricesPage',
);
const toPlantPrices = lazyPage(() => import('../features/provider/prices/PlantPricesPage.tsx'), 'PlantPricesPage');

/** Routes of the billing screens. */
export const billingRoutes: readonly AppRoute[] = [
  {
    path: '/billing/plant_notifications',
    access: 'superuser',
    label: 'billingPlants',
    page: toNotificationCounts,
    menu: { section: 'provider', part: 'billing', icon: 'listCheck' },
  },
  {
    path: '/billing/plant_notification_parks',
    access: 'superuser',
    label: 'billingParks',
    page: toBilling,
    menu: { section: 'provider', part: 'billing', icon: 'listCheck' },
  },
  {
    path: '/billing/organisation_price_overview',
    access: 'superuser',
    label: 'organisationPrices',
    page: toOrganisationPrices,
    menu: { section: 'provider', part: 'billing', icon: 'coinEuro' },
  },
  {
    path: '/billing/plant_price_overview',
    access: 'superuser',
    label: 'plantPrices',
    page: toPlantPrices,
    menu: { section: 'provider', part: 'billing', icon: 'chartHistogram' },
  },
];
