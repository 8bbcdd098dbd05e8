export { ForgotPasswordPage as Page } from './ForgotPasswordPage.tsx';
