import type { Plant } from '@leitwarte/core/entities';
import { DASH, formatTime, formatValue, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText, usePlantTypeName } from '../../../../texts/useTexts.ts';
import { usePlantsPlace } from '../place.ts';
import styles from './Plants.module.css';
import { useMayChoosePrio } from './prioFields.ts';

interface Props {
  readonly plant: Plant;
  readonly mayWrite: boolean;
}

/** Data of a plant, actions for it, and a hint to choose one of its parts. */
export function PlantFacts({ plant, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const typeName = usePlantTypeName();
  const { viewer } = useSignedIn();
  const mayChoosePrio = useMayChoosePrio();
  const [, { go }] = usePlantsPlace();
  const withUnit = (value: number | null, unit: string) =>
    value === null ? DASH : `${formatValue(value)}${NARROW_NO_BREAK_SPACE}${unit}`;
  const facts = [
    [t('plants.type'), typeName(plant.type)],
    [t('plants.system'), plant.system_bez ?? DASH],
    [t('plants.capacity'), withUnit(plant.installed_capacity, 'kW')],
    [t('plants.timezone'), plant.timezone],
    [
      t('plants.position'),
      plant.latitude === null || plant.longitude === null
        ? DASH
        : `${formatValue(plant.latitude)} / ${formatValue(plant.longitude)}`,
    ],
    [
      t('plants.lastData'),
      plant.time_last_data === null ? DASH : formatTime(plant.time_last_data, 'dd.MM.yyyy HH:mm', plant.timezone),
    ],
    ...(viewer.isSuperuser
      ? [
          [t('plants.folder'), plant.folder_name_import ?? String(plant.id)] as const,
          [t('plants.price'), withUnit(plant.price_per_month, '€')] as const,
        ]
      : []),
  ] as const;
  return (
    <Editor
      name={plant.name}
      of={plant.status === '80' ? text('recordStatus.80') : undefined}
      isWide
      actions={
        <>
          {mayWrite && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'edit' })}
            >
              {t('plants.edit')}
            </Button>
          )}
          {!mayWrite && mayChoosePrio(plant) && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'prio' })}
            >
              {t('plants.prioValues')}
            </Button>
          )}
          {mayWrite && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileText size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'structure' })}
            >
              {t('plants.structure.open')}
            </Button>
          )}
          {viewer.isSuperuser && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'newComponent' })}
            >
              {t('plants.newComponent')}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text('configuration.choose_component')}</p>
    </Editor>
  );
}
