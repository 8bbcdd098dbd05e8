export { TermsPage as Page } from './TermsPage.tsx';
