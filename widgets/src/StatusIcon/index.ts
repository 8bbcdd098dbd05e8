export { StatusIcon, type StatusIconProps } from './StatusIcon.tsx';
