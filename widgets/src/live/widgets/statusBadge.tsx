import { englishPlantTexts, germanPlantTexts } from '@leitwarte/core/texts/plants';
import { StatusBadge } from '../../StatusBadge/index.ts';
import * as kinds from '../kinds.ts';
import { reasonOf, statusOf } from '../plants.ts';
import { noteOf, type LiveWidget } from '../widget.ts';

const labels = { de: germanPlantTexts.plantStatus, en: englishPlantTexts.plantStatus };

export const statusBadge: LiveWidget = {
  ...kinds.statusBadge,
  view(view) {
    const { plant, words, language } = view;
    if (plant === undefined) return undefined;
    const status = statusOf(plant);
    if (status === undefined) return words.noStatus;
    return <StatusBadge status={status} labels={labels[language]} reason={noteOf(view) ?? reasonOf(plant)} />;
  },
};
