export { plantTexts as germanPlantTexts } from './de/plants.ts';
export { plantTexts as englishPlantTexts } from './en/plants.ts';
