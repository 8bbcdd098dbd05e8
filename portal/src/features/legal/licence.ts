export { LicencePage as Page } from './LicencePage.tsx';
