export { ActivatePage as Page } from './ActivatePage.tsx';
