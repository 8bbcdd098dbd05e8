import { lazyPage } from './lazyPage.tsx';

/** Screens for the provider. */
export const toOrganisations = lazyPage(
  () => import('../features/people/organisations/OrganisationsPage.tsx'),
  'OrganisationsPage',
);
export const toOrganisationAdd = lazyPage(
  () => import('../features/people/organisations/OrganisationAddPage.tsx'),
  'OrganisationAddPage',
);
export const toOrganisationDetail = lazyPage(
  () => import('../features/people/organisations/OrganisationDetailPage.tsx'),
  'OrganisationDetailPage',
);
export const toLicences = lazyPage(() => import('../features/people/organisations/LicencesPage.tsx'), 'LicencesPage');
export const toMessages = lazyPage(() => import('../features/alarms/messages/MessagesPage.tsx'), 'MessagesPage');
export const toTasks = lazyPage(() => import('../features/provider/tasks/TasksPage.tsx'), 'TasksPage');
export const toSystem = lazyPage(() => import('../features/provider/system/SystemPage.tsx'), 'SystemPage');
export const toReportMail = lazyPage(
  () => import('../features/reports/daily-report-mail/ReportMailPage.tsx'),
  'ReportMailPage',
);
export const toCertifications = lazyPage(
  () => import('../features/provider/certifications/CertificationsPage.tsx'),
  'CertificationsPage',
);
export const toPages = lazyPage(() => import('../features/provider/legal/PagesPage.tsx'), 'PagesPage');
