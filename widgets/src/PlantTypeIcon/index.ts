export { PlantTypeIcon, type PlantTypeIconProps } from './PlantTypeIcon.tsx';
