import { lazyPage } from './lazyPage.tsx';
import { whileSettingUp } from './menuRules.ts';
import type { AppRoute } from './route.ts';

const toLogin = lazyPage(() => import('../features/people/session/LoginPage.tsx'), 'LoginPage');
const toProvider = lazyPage(() => import('../features/people/session/ProviderPage.tsx'), 'ProviderPage');
const toTerminal = lazyPage(() => import('../features/people/session/TerminalPage.tsx'), 'TerminalPage');
const toLanding = lazyPage(() => import('../features/provider/landing/LandingPage.tsx'), 'LandingPage');
const toActivate = lazyPage(() => import('../features/people/account/ActivatePage.tsx'), 'ActivatePage');
const toResetPassword = lazyPage(() => import('../features/people/account/ResetPasswordPage.tsx'), 'ResetPasswordPage');
const toChangePassword = lazyPage(
  () => import('../features/people/account/ChangePasswordPage.tsx'),
  'ChangePasswordPage',
);
const toSessions = lazyPage(() => import('../features/people/account/SessionsPage.tsx'), 'SessionsPage');
const toForgotPassword = lazyPage(
  () => import('../features/people/account/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
const toAlarmLink = lazyPage(() => import('../features/alarms/alarm-link/AlarmLinkPage.tsx'), 'AlarmLinkPage');
const toTaskLink = lazyPage(() => import('../features/alarms/task-link/TaskLinkPage.tsx'), 'TaskLinkPage');
const toSetup = lazyPage(() => import('../features/plants/setup/SetupPage.tsx'), 'SetupPage');
const toImprint = lazyPage(() => import('../features/provider/legal/ImprintPage.tsx'), 'ImprintPage');
const toPrivacy = lazyPage(() => import('../features/provider/legal/PrivacyPage.tsx'), 'PrivacyPage');
const toTerms = lazyPage(() => import('../features/provider/legal/TermsPage.tsx'), 'TermsPage');
const toLicence = lazyPage(() => import('../features/provider/legal/LicencePage.tsx'), 'LicencePage');
const toAbout = lazyPage(() => import('../features/provider/legal/AboutPage.tsx'), 'AboutPage');

/** Routes for signing in, the own account, and the legal pages. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/', access: 'public', label: 'login', page: toLogin, bare: true },
  { path: '/landingpage', access: 'public', label: 'landing', page: toLanding, bare: true },
  { path: '/account/activate/:uid/:token', access: 'public', label: 'activate', page: toActivate, bare: true },
  {
    path: '/account/password_reset/:uid/:token',
    access: 'public',
    label: 'resetPassword',
    page: toResetPassword,
    bare: true,
  },
  { path: '/account/sso', access: 'public', label: 'sso', page: toProvider, bare: true },
  { path: '/account/terminal', access: 'anyAccount', label: 'login', page: toTerminal, bare: true },
  { path: '/account/change-password', access: 'public', label: 'changePassword', page: toChangePassword },
  { path: '/account/sessions', access: 'anyAccount', label: 'sessions', page: toSessions },
  { path: '/ack', access: 'public', label: 'alarmLink', page: toAlarmLink, bare: true },
  { path: '/task', access: 'public', label: 'taskLink', page: toTaskLink, bare: true },
  { path: '/forgot-password', access: 'public', label: 'forgotPassword', page: toForgotPassword, bare: true },
  {
    path: '/setup',
    access: 'public',
    label: 'setup',
    page: toSetup,
    bare: true,
    menu: { section: 'operation', icon: 'wand', shownTo: whileSettingUp },
  },
  { path: '/agb', access: 'public', label: 'terms', page: toTerms },
  { path: '/impressum', access: 'public', label: 'imprint', page: toImprint },
  { path: '/licence', access: 'public', label: 'licence', page: toLicence },
  { path: '/privacy', access: 'public', label: 'privacy', page: toPrivacy },
  { path: '/about', access: 'public', label: 'about', page: toAbout },
];
