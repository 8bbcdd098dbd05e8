import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../form/NumberField.tsx';
import type { Field } from '../form/useForm.ts';
import { LoadingContext, lazyPart } from '../lazy/lazyPart.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import type { Position } from './PositionMap.tsx';
import styles from './Map.module.css';
import { texts } from './texts.ts';

const PositionMap = lazyPart(() => import('./PositionMap.tsx').then(({ PositionMap: part }) => part));

interface Props {
  readonly latitude: Field<number | null>;
  readonly longitude: Field<number | null>;
  readonly latitudeHelp: string;
  readonly longitudeHelp: string;
}

/** Inputs for latitude and longitude, and a map on which to click the position; the map loads on demand. */
export function PositionFields({ latitude, longitude, latitudeHelp, longitudeHelp }: Props) {
  useScreenTexts({ position: texts });
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const choose = (position: Position) => {
    latitude.set(position.latitude);
    longitude.set(position.longitude);
  };
  return (
    <>
      <NumberField field={latitude} unit="°" help={latitudeHelp} />
      <NumberField field={longitude} unit="°" help={longitudeHelp} />
      {latitude.isEditable && longitude.isEditable && (
        <div className={styles.whole}>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            leftSection={<IconMapPin size={14} stroke={1.8} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'position.close' : 'position.open')}
          </Button>
          {isOpen && (
            <LoadingContext value={<Skeleton text={t('table.loading')} rows={1} rowHeight={320} />}>
              <PositionMap position={positionOf(latitude.value, longitude.value)} onChoose={choose} />
            </LoadingContext>
          )}
        </div>
      )}
    </>
  );
}

/** Undefined until both numbers are valid coordinates. */
function positionOf(latitude: number | null, longitude: number | null): Position | undefined {
  if (latitude === null || longitude === null) return undefined;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
