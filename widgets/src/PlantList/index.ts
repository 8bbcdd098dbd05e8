export { PlantList, type ListedPlant, type PlantListProps } from './PlantList.tsx';
export { englishListLabels, germanListLabels, type PlantListLabels } from './labels.ts';
