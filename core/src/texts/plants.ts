export {
  healthLevel as germanHealthLevel,
  limitMarker as germanLimitMarker,
  plantStatus as germanPlantStatus,
  plantType as germanPlantType,
} from './de/plants.ts';
export {
  healthLevel as englishHealthLevel,
  limitMarker as englishLimitMarker,
  plantStatus as englishPlantStatus,
  plantType as englishPlantType,
} from './en/plants.ts';
