import { PlantTile } from '../PlantTile/index.ts';
import { PlantTypeIcon } from '../PlantTypeIcon/index.ts';
import { Sparkline } from '../Sparkline/index.ts';
import { StatusBadge } from '../StatusBadge/index.ts';
import { LeitwarteElement, type View } from './element.ts';
import { hrefOf } from './hrefOf.ts';
import { reasonOf, statusOf, tileOf, trendOf } from './plants.ts';
import { Quiet } from './Quiet.tsx';

export class PlantTileElement extends LeitwarteElement {
  view(view: View) {
    const { plant, words, nowMs, problem, isOld } = view;
    if (plant === undefined) return <Quiet view={view} tall />;
    const { id, name } = plant;
    const note = isOld ? words.old : problem === 'silent' ? words.offline : undefined;
    const stale = isOld || (plant.status_data ?? 0) > 0;
    return (
      <PlantTile
        {...tileOf(plant)}
        nowMs={nowMs}
        stale={stale}
        note={note}
        labels={words.labels}
        formatAge={words.formatAge}
        href={hrefOf(this.getAttribute('href'), id)}
        onOpen={(event) => {
          if (!this.tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  }
}

export class StatusBadgeElement extends LeitwarteElement {
  view(view: View) {
    const { plant, words } = view;
    if (plant === undefined) return <Quiet view={view} />;
    const status = statusOf(plant);
    if (status === undefined) return words.noStatus;
    return <StatusBadge status={status} labels={words.status} reason={view.isOld ? words.old : reasonOf(plant)} />;
  }
}

export class StatusIconElement extends LeitwarteElement {
  view(view: View) {
    const status = view.plant && statusOf(view.plant);
    if (status === undefined) return <Quiet view={view} />;
    return <StatusBadge status={status} labels={view.words.status} variant="icon" />;
  }
}

export class SparklineElement extends LeitwarteElement {
  view(view: View) {
    const { plant } = view;
    if (plant === undefined) return <Quiet view={view} />;
    return <Sparkline values={trendOf(plant)} stale={view.isOld} label={plant.name} />;
  }
}

export class PlantTypeIconElement extends LeitwarteElement {
  view(view: View) {
    const { plant } = view;
    return plant === undefined ? <Quiet view={view} /> : <PlantTypeIcon type={plant.type ?? ''} />;
  }
}
