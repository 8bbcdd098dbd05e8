export { DashboardPage as Page } from './DashboardPage.tsx';
