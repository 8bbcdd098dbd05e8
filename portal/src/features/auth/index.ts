export { LoginPage as Page } from './LoginPage.tsx';
