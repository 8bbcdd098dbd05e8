export { ChangePasswordPage as Page } from './ChangePasswordPage.tsx';
