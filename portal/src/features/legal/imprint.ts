export { ImprintPage as Page } from './ImprintPage.tsx';
