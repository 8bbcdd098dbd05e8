import { lazyPage } from './lazyPage.tsx';
import type { AppRoute } from './route.ts';

export const toWorkOrders = lazyPage(
  () => import('../features/alarms/work-orders/WorkOrdersPage.tsx'),
  'WorkOrdersPage',
);

/** Routes of tasks of people at plants. */
export const workOrderRoutes: readonly AppRoute[] = [
  {
    path: '/work_orders',
    access: { dialog: 'task', right: 'can_read' },
    label: 'workOrders',
    page: toWorkOrders,
    menu: { section: 'operation', icon: 'listCheck' },
  },
];
