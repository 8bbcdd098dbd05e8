import { MINUTE_MS, relativeAge } from '@leitwarte/core/rules';
import { germanTileLabels, PlantTile } from '@leitwarte/widgets';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoreText, useLanguage } from '../../../texts/useTexts.ts';
import styles from './LandingPage.module.css';

const sun = [50, 42, 30, 17, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 9, 20, 34, 45, 51, 56, 55];
const wind = [31, 35, 42, 40, 36, 44, 52, 61, 58, 49, 55, 63, 70, 66, 71, 78, 74, 69, 60, 64, 57, 52, 49, 46];

/** Two example tiles with invented values. */
export function ExampleTiles() {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const status = { 0: text('plantStatus.0'), 1: text('plantStatus.1'), 2: text('plantStatus.2') };
  const common = {
    nowMs: now,
    language,
    labels: { ...germanTileLabels, status },
    formatAge: (moment: Parameters<typeof relativeAge>[0], nowMs: number) => relativeAge(moment, nowMs, language),
  };
  return (
    <div className={styles.tiles}>
      <VisuallyHidden component="h2">{t('landing.examples')}</VisuallyHidden>
      <PlantTile
        {...common}
        name={t('landing.example.wind')}
        type="Windkraft"
        status={1}
        reason={t('landing.example.reason')}
        values={[
          { name: t('landing.example.power'), value: 1462, unit: 'kW' },
          { name: t('landing.example.windSpeed'), value: 8.4, unit: 'm/s' },
          { name: t('landing.example.energy'), value: 18_204, unit: 'kWh' },
        ]}
        trend={wind}
        lastDataAt={now - 3 * MINUTE_MS}
      />
      <PlantTile
        {...common}
        name={t('landing.example.solar')}
        type="Solar"
        status={0}
        values={[
          { name: t('landing.example.power'), value: 54.7, unit: 'kW' },
          { name: t('landing.example.energy'), value: 412, unit: 'kWh' },
          { name: t('landing.example.irradiance'), value: 786, unit: 'W/m²' },
        ]}
        trend={sun}
        lastDataAt={now - MINUTE_MS}
      />
    </div>
  );
}
