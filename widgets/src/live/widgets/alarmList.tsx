import type { EmbedAlarm } from '@leitwarte/core/entities';
import { AlarmList } from '../../AlarmList/index.ts';
import { alarmLabels, type AlarmListLabels } from '../../AlarmList/labels.ts';
import { formatAgeIn } from '../age.ts';
import { listIn } from '../further.ts';
import * as kinds from '../kinds.ts';
import type { LiveWidget } from '../widget.ts';

export const alarmList: LiveWidget<AlarmListLabels> = {
  ...kinds.alarmList,
  labels: alarmLabels,
  view(view, labels) {
    const { plants, language, nowMs, settings } = view;
    const alarms = listIn<EmbedAlarm>(view.further);
    if (plants === undefined || alarms === undefined) return undefined;
    const names = new Map(plants.map(({ id, name }) => [id, name]));
    const listed = alarms
      .filter(({ plant }) => settings.plant === undefined || String(plant) === settings.plant)
      .map((alarm) => ({
        id: alarm.id,
        code: alarm.code,
        text: alarm.text ?? '',
        plantName: settings.plant === undefined ? names.get(alarm.plant) : undefined,
        status: alarm.severity === '1' ? (1 as const) : (2 as const),
        beganAt: alarm.began_at,
        zone: alarm.zone,
      }));
    return (
      <AlarmList
        alarms={listed}
        nowMs={nowMs}
        labels={labels}
        language={language}
        formatAge={formatAgeIn(language)}
        scrolls={listed.length > 2}
      />
    );
  },
};
