export { LandingPage as Page } from './LandingPage.tsx';
