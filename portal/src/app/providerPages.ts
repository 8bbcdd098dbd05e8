import { lazyPage } from './lazyPage.tsx';

/** The screens of those who run the installation. */
export const toOrganisations = lazyPage(
  () => import('../features/organisations/OrganisationsPage.tsx'),
  'OrganisationsPage',
);
export const toOrganisationAdd = lazyPage(
  () => import('../features/organisations/OrganisationAddPage.tsx'),
  'OrganisationAddPage',
);
export const toOrganisationDetail = lazyPage(
  () => import('../features/organisations/OrganisationDetailPage.tsx'),
  'OrganisationDetailPage',
);
export const toLicences = lazyPage(() => import('../features/organisations/LicencesPage.tsx'), 'LicencesPage');
export const toMessages = lazyPage(() => import('../features/messages/MessagesPage.tsx'), 'MessagesPage');
export const toTasks = lazyPage(() => import('../features/tasks/TasksPage.tsx'), 'TasksPage');
export const toSystem = lazyPage(() => import('../features/system/SystemPage.tsx'), 'SystemPage');
export const toReportMail = lazyPage(() => import('../features/report-mail/ReportMailPage.tsx'), 'ReportMailPage');
export const toCertifications = lazyPage(
  () => import('../features/certifications/CertificationsPage.tsx'),
  'CertificationsPage',
);
