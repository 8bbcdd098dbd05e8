import { allows } from '@leitwarte/core/access';
import type { Plant } from '@leitwarte/core/entities';
import { componentEditor } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconCopy, IconEraser, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Editor } from '../../../../shared/editor/Editor.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { usePlantsPlace } from '../place.ts';
import { ColumnRows } from './ColumnRows.tsx';
import styles from './Plants.module.css';

interface Props {
  readonly plant: Plant;
  readonly id: number;
  readonly mayWrite: boolean;
}

/** The columns of a component, in the editor for its kind (components-config-4 to -6). */
export function ColumnEditor({ plant, id, mayWrite }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [, { go }] = usePlantsPlace();
  const component = useCall('components', 'retrieve', { id });
  const systems = useCall('plantSystems', 'list', {}, { failure: 'quiet' });
  const system = systems.data?.find((one) => one.id === plant.system);
  const name = plant.plant_components.find((one) => one.id === id)?.name ?? '';
  const isSuperuser = allows('superuser', viewer);
  const isComputed = component.data?.type_component === 'SU';
  return (
    <Editor
      name={name}
      of={plant.name}
      isWide
      actions={
        <>
          {isSuperuser && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}
                onClick={() => go({ dialog: 'component' })}
              >
                {t('plants.editComponent')}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy size={14} stroke={1.8} aria-hidden />}
                onClick={() => go({ dialog: 'copy' })}
              >
                {t('plants.copyColumns')}
              </Button>
            </>
          )}
          {mayWrite && !isComputed && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconEraser size={14} stroke={1.8} aria-hidden />}
              onClick={() => go({ dialog: 'clear' })}
            >
              {t('plants.clear')}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        reading={component}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('plants.columnsFailed')}
      >
        {(loaded) => (
          <>
            <p className={styles.note}>{t(`plants.editor.${componentEditor(loaded, system)}`)}</p>
            <ColumnRows component={loaded} editor={componentEditor(loaded, system)} mayWrite={mayWrite} />
          </>
        )}
      </Loaded>
    </Editor>
  );
}
