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
export {
  healthLevel as italianHealthLevel,
  limitMarker as italianLimitMarker,
  plantStatus as italianPlantStatus,
  plantType as italianPlantType,
} from './it/plants.ts';
