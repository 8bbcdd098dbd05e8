import { MINUTE_MS, relativeAge } from '@leitwarte/core/rules';
import { germanTileLabels, PlantTile } from '@leitwarte/widgets';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import styles from './LandingPage.module.css';

const sun = [50, 42, 30, 17, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 9, 20, 34, 45, 51, 56, 55];
const wind = [31, 35, 42, 40, 36, 44, 52, 61, 58, 49, 55, 63, 70, 66, 71, 78, 74, 69, 60, 64, 57, 52, 49, 46];

/** Two tiles as the dashboard shows them, with values made up for this page. */
export function ExampleTiles({ label }: { readonly label: string }) {
  const text = useCoreText();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const status = { 0: text('plantStatus.0'), 1: text('plantStatus.1'), 2: text('plantStatus.2') };
  const common = {
    nowMs: now,
    labels: { ...germanTileLabels, status },
    formatAge: (moment: Parameters<typeof relativeAge>[0], nowMs: number) => relativeAge(moment, nowMs, language),
  };
  const german = language === 'de';
  return (
    <div className={styles.tiles}>
      <VisuallyHidden component="h2">{label}</VisuallyHidden>
      <PlantTile
        {...common}
        name={german ? 'Windpark Beispielhöhe' : 'Example Hill wind farm'}
        type="Windkraft"
        status={1}
        reason={german ? 'Getriebeöl über 80 °C' : 'Gear oil above 80 °C'}
        values={[
          { name: german ? 'Wirkleistung' : 'Active power', value: 1462, unit: 'kW' },
          { name: german ? 'Windgeschwindigkeit' : 'Wind speed', value: 8.4, unit: 'm/s' },
          { name: german ? 'Tagesenergie' : 'Energy today', value: 18_204, unit: 'kWh' },
        ]}
        trend={wind}
        lastDataAt={now - 3 * MINUTE_MS}
      />
      <PlantTile
        {...common}
        name={german ? 'Solardach Musterstadt' : 'Sampletown solar roof'}
        type="Solar"
        status={0}
        values={[
          { name: german ? 'Wirkleistung' : 'Active power', value: 54.7, unit: 'kW' },
          { name: german ? 'Tagesenergie' : 'Energy today', value: 412, unit: 'kWh' },
          { name: german ? 'Einstrahlung' : 'Irradiance', value: 786, unit: 'W/m²' },
        ]}
        trend={sun}
        lastDataAt={now - MINUTE_MS}
      />
    </div>
  );
}
