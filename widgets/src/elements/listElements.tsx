import type { EmbedAlarm, LiveDataHeaderResponse } from '@leitwarte/core/entities';
import { AlarmList } from '../AlarmList/index.ts';
import { HealthGauge } from '../HealthGauge/index.ts';
import { LiveTable } from '../LiveTable/index.ts';
import { PlantList } from '../PlantList/index.ts';
import { LeitwarteElement, type View } from './element.ts';
import { hrefOf } from './hrefOf.ts';
import { reasonOf, statusOf } from './plants.ts';
import { Quiet } from './Quiet.tsx';

export class PlantListElement extends LeitwarteElement {
  view(view: View) {
    const { plants, words, nowMs } = view;
    if (plants === undefined) return <Quiet view={view} />;
    const listed = plants.map((plant) => ({
      id: plant.id,
      name: plant.name ?? String(plant.id),
      type: plant.type ?? '',
      status: statusOf(plant),
      reason: reasonOf(plant),
      value: plant.plant_prio_values?.[0],
      lastDataAt: plant.time_last_data ?? null,
      href: hrefOf(this.getAttribute('href'), plant.id),
    }));
    return (
      <PlantList
        plants={listed}
        nowMs={nowMs}
        labels={words.list}
        formatAge={words.formatAge}
        onOpen={(event, { id, name }) => {
          if (!this.tell('plant-click', { id, name })) event.preventDefault();
        }}
      />
    );
  }
}

export class HealthGaugeElement extends LeitwarteElement {
  view(view: View) {
    const { plants, words } = view;
    if (plants === undefined) return <Quiet view={view} />;
    const statuses = plants.flatMap((plant) => statusOf(plant) ?? []);
    return <HealthGauge statuses={statuses} labels={words.gauge} />;
  }
}

export class AlarmListElement extends LeitwarteElement {
  protected override get furtherPath() {
    return 'alarms/';
  }

  view(view: View) {
    const { plants, words, nowMs } = view;
    const alarms = alarmsIn(view.further);
    if (plants === undefined || alarms === undefined) return <Quiet view={view} />;
    const names = new Map(plants.map(({ id, name }) => [id, name]));
    const only = this.getAttribute('plant');
    const listed = alarms
      .filter(({ plant }) => only === null || String(plant) === only)
      .map((alarm) => ({
        id: alarm.id,
        text: alarm.text ?? '',
        plantName: only === null ? names.get(alarm.plant) : undefined,
        status: alarm.severity === '1' ? (1 as const) : (2 as const),
        beganAt: alarm.began_at,
      }));
    return <AlarmList alarms={listed} nowMs={nowMs} labels={words.alarms} formatAge={words.formatAge} />;
  }
}

export class LiveTableElement extends LeitwarteElement {
  protected override get furtherPath() {
    const set = this.getAttribute('set') ?? '';
    return /^\d+$/.test(set) ? `live_data/${set}/` : undefined;
  }

  view(view: View) {
    const { words, isOld } = view;
    const table = tableIn(view.further);
    if (table === undefined) return <Quiet view={view} />;
    const plants = table.plants.map((plant) => ({ ...plant, name: plant.name === '' ? String(plant.id) : plant.name }));
    return (
      <LiveTable
        headers={table.header.headers}
        positions={table.header.positions}
        plants={plants}
        labels={words.live}
        stale={isOld}
      />
    );
  }
}

/** The path that an element asks for says what comes; the server holds it to the schema. */
function alarmsIn(further: object | undefined): readonly EmbedAlarm[] | undefined {
  return Array.isArray(further) ? (further as EmbedAlarm[]) : undefined;
}

function tableIn(further: object | undefined): LiveDataHeaderResponse | undefined {
  return further as LiveDataHeaderResponse | undefined;
}
