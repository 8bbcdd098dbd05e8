import type { Context } from '../../../context.ts';
import { statusTone, statusWord } from '../../../output/status.ts';
import { ageCell } from '../../../output/times.ts';
import { say } from '../../../texts.ts';
import type { Standing, UnhealthyPlant } from './standing.ts';

const levels = {
  good: say('gut', 'good'),
  medium: say('mittel', 'medium'),
  critical: say('kritisch', 'critical'),
} as const;

/** Shows health, freshness and counts, then the plants with a problem. */
export async function showStanding(context: Context, standing: Standing): Promise<void> {
  const { out, language } = context;
  const percent = (value: number | null) => (value === null ? null : `${value} %`);
  const level = standing.health_level === null ? '' : ` (${levels[standing.health_level][language]})`;
  await out.record(standing, [
    [
      say('Systemgesundheit', 'System health'),
      standing.health_percent === null ? null : `${percent(standing.health_percent)}${level}`,
    ],
    [say('Aktualität der Daten', 'Data freshness'), percent(standing.data_freshness)],
    [say('Anlagen', 'Plants'), standing.plants],
    [say('in Ordnung', 'ok'), standing.ok],
    [say('Warnung', 'warning'), standing.warning],
    [say('Störung', 'fault'), standing.fault],
    ...(standing.history > 0
      ? [[say('Historie, keine Live-Daten', 'history, no live data'), standing.history] as const]
      : []),
  ]);
  if (out.json || standing.unhealthy.length === 0) return;
  await out.write('\n');
  const state = (plant: UnhealthyPlant) => ({ status_anlage: plant.status, status_data: 0 }) as const;
  const nowMs = context.world.now();
  await out.table(standing.unhealthy, [
    {
      head: say('Zustand', 'State'),
      value: (row) => statusWord(state(row), language),
      tone: (row) => statusTone(state(row)),
    },
    { head: say('Anlage', 'Plant'), key: true, value: (row) => row.name },
    { head: say('Daten', 'Data'), value: (row) => ageCell(row.time_last_data, nowMs, language) },
    { head: say('Alarm', 'Alarm'), value: (row) => row.last_alarm },
    { head: say('Datenwarnung', 'Data warning'), value: (row) => row.last_data_warn },
  ]);
}
