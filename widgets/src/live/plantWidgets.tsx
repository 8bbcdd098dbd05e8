import { englishPlantTexts, germanPlantTexts } from '@leitwarte/core/texts/plants';
import { englishTileLabels, germanTileLabels, PlantTile } from '../PlantTile/index.ts';
import { PlantTypeIcon as TypeIcon } from '../PlantTypeIcon/index.ts';
import { Sparkline as Line } from '../Sparkline/index.ts';
import { StatusBadge as Badge } from '../StatusBadge/index.ts';
import { hrefOf } from './hrefOf.ts';
import { reasonOf, statusOf, tileOf, trendOf } from './plants.ts';
import { Quiet } from './Quiet.tsx';
import { noteOf, type LiveWidget, type View } from './widget.ts';

const tileLabels = { de: germanTileLabels, en: englishTileLabels };
const statusWords = { de: germanPlantTexts.plantStatus, en: englishPlantTexts.plantStatus };

export const plantTile: LiveWidget = {
  name: 'plant-tile',
  asksPlants: true,
  view(view) {
    const { plant, words, language, nowMs, isOld, settings, tell } = view;
    if (plant === undefined) return <Quiet view={view} room="tile" />;
    const { id, name } = plant;
    return (
      <PlantTile
        {...tileOf(plant)}
        nowMs={nowMs}
        stale={isOld || (plant.status_data ?? 0) > 0}
        note={noteOf(view)}
        labels={tileLabels[language]}
        formatAge={words.formatAge}
        href={hrefOf(settings.href, id)}
        onOpen={(event) => {
          if (!tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  },
};

export const statusBadge: LiveWidget = {
  name: 'status-badge',
  isInline: true,
  asksPlants: true,
  view(view) {
    const { plant, words, language } = view;
    if (plant === undefined) return <Quiet view={view} />;
    const status = statusOf(plant);
    if (status === undefined) return words.noStatus;
    return <Badge status={status} labels={statusWords[language]} reason={noteOf(view) ?? reasonOf(plant)} />;
  },
};

export const statusIcon: LiveWidget = {
  name: 'status-icon',
  isInline: true,
  asksPlants: true,
  view(view) {
    const status = view.plant && statusOf(view.plant);
    if (status === undefined) return <Quiet view={view} />;
    return <Badge status={status} labels={statusWords[view.language]} variant="icon" />;
  },
};

export const sparkline: LiveWidget = {
  name: 'sparkline',
  isInline: true,
  asksPlants: true,
  view(view) {
    const { plant } = view;
    if (plant === undefined) return <Quiet view={view} />;
    return <Line values={trendOf(plant)} stale={view.isOld} label={plant.name ?? String(plant.id)} />;
  },
};

export const plantTypeIcon: LiveWidget = {
  name: 'plant-type-icon',
  isInline: true,
  asksPlants: true,
  view(view: View) {
    return view.plant === undefined ? <Quiet view={view} /> : <TypeIcon type={view.plant.type ?? ''} />;
  },
};
