import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconFlag, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { PlanWorkButton } from '../../../../shared/planned-work/PlantWork.tsx';
import styles from './Actions.module.css';
import { useOverviewFiles } from './useOverviewFiles.ts';

interface Props {
  readonly plant: DashboardPlant | Plant;
  readonly mayWrite: boolean;
  readonly onDialog: (dialog: 'status' | 'serial') => void;
}

export function Actions({ plant, mayWrite, onDialog }: Props) {
  const { t } = useTranslation();
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  const files = useOverviewFiles(plant);
  return (
    <div className={styles.actions}>
      {mayWrite && (
        <>
          <Button variant="default" leftSection={<IconFlag {...icon} />} onClick={() => onDialog('status')}>
            {t('plant.changeStatus')}
          </Button>
          <Button variant="default" leftSection={<IconReplace {...icon} />} onClick={() => onDialog('serial')}>
            {t('plant.changeSerial')}
          </Button>
          <PlanWorkButton plants={[plant]} />
        </>
      )}
      <div className={styles.exports}>
        <DownloadMenu downloads={files} />
      </div>
    </div>
  );
}
