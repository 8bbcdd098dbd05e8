export { PlantModal } from './PlantModal.tsx';
